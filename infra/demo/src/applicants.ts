import type { DemoApplicant } from './types.ts';

/** The first one is the one whose login a start prints: applications of every state. */
export const APPLICANTS: readonly DemoApplicant[] = [
  {
    name: 'Amelie Brandt',
    email: 'amelie.brandt@example.com',
    profile: {
      discipline: 'Robotics',
      skills: 'C++, Python, ROS 2, SLAM, Linux, CAN bus',
      gender: 'female',
      socialPoints: 420,
      education: 'MSc Robotics, TU Hamburg (2021)\nBSc Computer Science, University of Oldenburg',
      about:
        'Four years of navigation software for farm robots. I like problems that look solved until it rains. In my free time I repair sewing machines and lose at chess.',
      defaultMessage:
        'Hello, I have spent four years teaching tractors not to drive over their own farmers, and would like to continue indoors. My thesis and two open-source packages are linked in my profile. I could start in two months.',
    },
    applications: [
      {
        company: 'Nordlicht Robotics',
        job: 'Robotics Software Engineer, Navigation',
        outcome: 'interviewing',
      },
      {
        company: 'Fjordwatt',
        job: 'Embedded Developer, Charging Control',
        outcome: 'accepted',
        message:
          'Replaying every strange thing a ship has ever said sounds like the test bench I always wanted to build. I have moved two modules of our tractor controller from C to Rust and can show you the before and after.',
      },
      { company: 'Kestrel', job: 'Machine Learning Engineer, Smoke Detection', outcome: 'opened' },
      {
        company: 'Vltava Security',
        job: 'Frontend Developer, Reporting Portal',
        outcome: ['requestMessage', 'other'],
      },
      { company: 'Polder & Sky', job: 'Data Visualisation Developer', outcome: 'unopened' },
    ],
  },
  {
    name: 'Mateusz Wójcik',
    email: 'mateusz.wojcik@example.com',
    profile: {
      discipline: 'Mechatronics',
      skills: 'PLC, CAN bus, Linux, Troubleshooting, German, Polish',
      gender: 'male',
      socialPoints: 85,
      education: 'Mechatronics technician (Mechatroniker), Chamber of Industry and Commerce Bremen, 2014',
      about:
        'Ten years in service for packaging machines, the last three as the person who is called when nobody else gets it to run. Two children, one old boat.',
      defaultMessage:
        'Good day, I know most of the bakeries around Bremen from below the conveyor belt. I am looking for a job where the evening is at home. My references are happy to be called.',
    },
    applications: [
      { company: 'Nordlicht Robotics', job: 'Field Service Technician, Mobile Robots', outcome: 'accepted' },
      { company: 'Fjordwatt', job: 'Marine Site Manager', outcome: ['project Counts'] },
    ],
  },
  {
    name: 'Priya Raghunathan',
    email: 'priya.raghunathan@example.com',
    profile: {
      discipline: 'Computer science',
      skills: 'Python, Machine learning, Statistics, SQL',
      gender: 'female',
      socialPoints: 310,
      education: 'MSc Data Science, University of Hamburg (third semester)',
      about:
        'Student with a soft spot for messy data. Before Hamburg I worked for two years at a newspaper in Chennai, on charts.',
      defaultMessage:
        'Hi, I am in my third semester and free for up to 20 hours a week. For my last project I relabelled 4,000 traffic pictures by hand and found that a tenth of the labels were wrong; I would enjoy doing that for robots.',
    },
    applications: [
      { company: 'Nordlicht Robotics', job: 'Working Student, Perception Data', outcome: 'interviewing' },
      { company: 'Polder & Sky', job: 'Graduation Internship, Rainfall Nowcasting', outcome: 'opened' },
      { company: 'Mensa Verde', job: 'Operations Research Analyst', outcome: 'unopened' },
    ],
  },
  {
    name: 'Jonas Lindner',
    email: 'jonas.lindner@example.com',
    profile: {
      discipline: 'Mechanical engineering',
      skills: 'SolidWorks, FEM, Tolerance analysis, Prototyping, Python',
      gender: 'male',
      socialPoints: 140,
      education: 'Dipl.-Ing. Mechanical Engineering, TU Dresden (2015)',
      about:
        'Gearboxes for wind turbines, then e-bike drives. Three of my parts are in series, one was recalled, and I learned more from that one.',
      defaultMessage:
        'I have brought two drive units into series and know how much a wet floor can break. A conversation with your two toolmakers would convince me faster than anything else.',
    },
    applications: [
      { company: 'Nordlicht Robotics', job: 'Mechanical Design Engineer, Drive Units', outcome: 'opened' },
      { company: 'Fjordwatt', job: 'Power Systems Engineer', outcome: ['other'] },
    ],
  },
  {
    name: 'Grace Adeyemi',
    email: 'grace.adeyemi@example.com',
    profile: {
      discipline: 'Nursing',
      skills: 'Nursing, Training, Project management, Epic',
      gender: 'female',
      socialPoints: 260,
      education: 'BSN, Ohio State University (2013)\nCertified Nurse Educator',
      about:
        'Twelve years on medical-surgical units, the last four as an educator. I have trained 300 people on three record systems and remember what each of them hated.',
      defaultMessage:
        'I am the super-user who used to sit where your specialists sit. I would like to be on the other side of that table, and I already live in Columbus.',
    },
    applications: [
      { company: 'Brightwell Health', job: 'Clinical Implementation Specialist', outcome: 'accepted' },
      { company: 'Kestrel', job: 'Customer Success Manager, Fire Districts', outcome: 'unopened' },
    ],
  },
  {
    name: 'Daniel Feldman',
    email: 'daniel.feldman@example.com',
    profile: {
      discipline: 'Software engineering',
      skills: 'TypeScript, Node.js, PostgreSQL, Kafka, Kubernetes',
      gender: 'male',
      socialPoints: 730,
      education: 'BA Mathematics, Brandeis University',
      about:
        'Backend engineer, eleven years. Airline crew scheduling until they moved it abroad. I write long commit messages.',
      defaultMessage:
        'Crew rosters and nurse rosters are cousins: both are a negotiation disguised as a table. I would love to compare notes, and I can be in Boston any day of the week.',
    },
    applications: [
      { company: 'Brightwell Health', job: 'Senior Backend Engineer, Scheduling', outcome: 'interviewing' },
      { company: 'Polder & Sky', job: 'Site Reliability Engineer', outcome: ['overqualified'] },
      { company: 'Prairie Freight', job: 'Full-Stack Developer, Dispatch Tools', outcome: 'opened' },
      {
        company: 'Nordlicht Robotics',
        job: 'Robotics Software Engineer, Navigation',
        outcome: 'opened',
      },
    ],
  },
  {
    name: 'Sofía Castellanos',
    email: 'sofia.castellanos@example.com',
    profile: {
      discipline: 'Design',
      skills: 'Figma, Interaction design, User research, Accessibility',
      gender: 'female',
      socialPoints: 515,
      education: 'BFA Communication Design, Texas State University',
      about:
        'Product designer for seven years, four of them on apps for bus drivers. My favourite compliment: nobody noticed.',
      defaultMessage:
        'One thumb, gloves, bad light: that has been my brief for four years. I attach a case study about a button that became 9 mm wider, and what it changed.',
    },
    applications: [
      { company: 'Brightwell Health', job: 'Product Designer, Mobile', outcome: 'interviewing' },
      {
        company: 'Tidewater Credit Union',
        job: 'iOS Developer, Member App',
        outcome: ['project Counts', 'requestMessage'],
      },
      { company: 'Polder & Sky', job: 'Data Visualisation Developer', outcome: 'opened' },
    ],
  },
  {
    name: 'Kevin Tran',
    email: 'kevin.tran@example.com',
    profile: {
      discipline: 'Computer science',
      skills: 'TypeScript, React, Git, Python',
      gender: 'male',
      socialPoints: 95,
      education: 'BS Computer Science, UMass Lowell (junior year)',
      about:
        'I built the sign-up page of our campus food pantry, and 900 people have used it. Second shift at a hardware store.',
      defaultMessage:
        'My aunt is a nurse and has shown me her shift plan. I have thoughts. I am free from the first week of June and would be glad to learn from a team that has time.',
    },
    applications: [
      { company: 'Brightwell Health', job: 'Summer Intern, Software Engineering', outcome: 'accepted' },
      { company: 'Prairie Freight', job: 'Supply Chain Analyst Intern', outcome: ['position filled'] },
      { company: 'Tidewater Credit Union', job: 'iOS Developer, Member App', outcome: 'unopened' },
      {
        company: 'Nordlicht Robotics',
        job: 'Robotics Software Engineer, Navigation',
        outcome: 'unopened',
        message:
          'I know that this asks for years which I do not have. I do have a question about the crossing in Bremen that has kept me busy since I read the advertisement: do the robots know that they are the same robot?',
      },
    ],
  },
  {
    name: 'Hannah Brodeur',
    email: 'hannah.brodeur@example.com',
    profile: {
      discipline: 'Statistics',
      skills: 'SQL, R, Python, Data visualisation',
      gender: 'female',
      socialPoints: 180,
      education: 'MPH Biostatistics, Boston University',
      about: 'Analyst at a state health department. I have deleted more dashboards than I have made.',
      defaultMessage:
        'I answer “why” questions for a living and enclose a two-page report that ended a three-year argument. It has one chart.',
    },
    applications: [
      { company: 'Brightwell Health', job: 'Data Analyst, Patient Flow', outcome: 'opened' },
      { company: 'Tidewater Credit Union', job: 'Fraud Analyst', outcome: 'interviewing' },
    ],
  },
  {
    name: 'Sigrid Haugland',
    email: 'sigrid.haugland@example.com',
    profile: {
      discipline: 'Electrical engineering',
      skills: 'Power electronics, PSCAD, Grid codes, Norwegian',
      gender: 'female',
      socialPoints: 205,
      education: 'MSc Electric Power Engineering, NTNU Trondheim (2018)',
      about:
        'Converters for offshore wind, mostly in the North Sea, partly in a survival suit. I sing in a shanty choir.',
      defaultMessage:
        'Weak grids and strong opinions are what I know best. I would like to do it closer to land, and I have read your grid application for Florø with pleasure.',
    },
    applications: [
      { company: 'Fjordwatt', job: 'Power Systems Engineer', outcome: 'interviewing' },
      { company: 'Fjordwatt', job: 'Embedded Developer, Charging Control', outcome: ['position filled'] },
    ],
  },
  {
    name: 'Callum Fraser',
    email: 'callum.fraser@example.com',
    profile: {
      discipline: 'Sales engineering',
      skills: 'B2B sales, Tendering, Energy markets',
      gender: 'male',
      socialPoints: 390,
      education: 'BEng Naval Architecture, University of Strathclyde',
      about:
        'I sold fish-farm barges to people who said no for two years, and then yes for ten. Based in Leith.',
      defaultMessage:
        'I know seven of your nine harbour masters, three of them because I owe them a drink. Happy to meet in Leith any time.',
    },
    applications: [
      { company: 'Fjordwatt', job: 'Technical Sales Manager, Scotland', outcome: 'accepted' },
      { company: 'Nordlicht Robotics', job: 'Product Manager, Fleet Software', outcome: ['Differentgender'] },
    ],
  },
  {
    name: 'Inês Carvalho',
    email: 'ines.carvalho@example.com',
    profile: {
      discipline: 'Textile design',
      skills: 'Textile design, Jacquard, Adobe Illustrator, Dyeing',
      gender: 'female',
      socialPoints: 640,
      education: 'BA Textile Design, ESAD Matosinhos\nOne year at the Textile Museum in Tilburg',
      about:
        'Weaver first, designer second. Two of my blankets are in a museum and the rest, I hope, are in use.',
      defaultMessage:
        'I grew up ten minutes from your mill and could hear the looms at night. With this I send eight samples by post; please wash them.',
    },
    applications: [
      { company: 'Lume & Linho', job: 'Textile Designer, Home Collection', outcome: 'interviewing' },
      { company: 'Orchard Lane Press', job: 'Junior Graphic Designer', outcome: 'opened' },
    ],
  },
  {
    name: 'Thomas Keller',
    email: 'thomas.keller@example.com',
    profile: {
      discipline: 'Retail',
      skills: 'E-commerce, Analytics, German, French, SEO',
      gender: 'male',
      socialPoints: 150,
      education: 'BSc Business Administration, University of St. Gallen',
      about: 'Nine years of online shops: skis, wine, now mattresses. Moving to Porto for love in spring.',
      defaultMessage:
        'I may know why your checkout loses Germans: they look for the invoice option. I would be glad to prove it, politely.',
    },
    applications: [
      { company: 'Lume & Linho', job: 'E-Commerce Manager', outcome: 'opened' },
      { company: 'Lume & Linho', job: 'Sustainability Reporting, Contract', outcome: ['requestMessage'] },
    ],
  },
  {
    name: 'Rui Nogueira',
    email: 'rui.nogueira@example.com',
    profile: {
      discipline: 'Mechanics',
      skills: 'Loom maintenance, Mechanics, Hydraulics',
      gender: 'male',
      socialPoints: 20,
      education: 'Vocational course in electromechanics, Guimarães',
      about: 'Eight years at a spinning mill, until it closed in June.',
      defaultMessage: 'I would like to learn from Mr. Fonseca. I can start tomorrow.',
    },
    applications: [{ company: 'Lume & Linho', job: 'Weaving Technician', outcome: 'accepted' }],
  },
  {
    name: 'Tasha Monroe',
    email: 'tasha.monroe@example.com',
    profile: {
      discipline: 'Logistics',
      skills: 'Dispatch, Routing, Communication, Spanish',
      gender: 'female',
      socialPoints: 110,
      education: 'Associate degree in Emergency Services, Metropolitan Community College, Omaha',
      about: 'Five years of 911 dispatch, nights. I can hold four conversations and remember all of them.',
      defaultMessage:
        'After five years of 911 I would like problems that end well more often. I know the roads, I know the nights, and I do not raise my voice.',
    },
    applications: [
      { company: 'Prairie Freight', job: 'Night Dispatcher', outcome: 'interviewing' },
      { company: 'Kestrel', job: 'Seasonal Alert Reviewer', outcome: 'accepted' },
    ],
  },
  {
    name: 'Earl Jefferson',
    email: 'earl.jefferson@example.com',
    profile: {
      discipline: 'Transportation',
      skills: 'CDL A, Refrigerated freight, Tanker endorsement',
      gender: 'male',
      socialPoints: 60,
      education: 'High school, Sedalia, Missouri',
      about:
        '1.9 million miles without an accident. Grandfather of five, which is the reason for this application.',
      defaultMessage: 'Thirty-one years over the road. I would like to see ball games on weeknights now.',
    },
    applications: [{ company: 'Prairie Freight', job: 'Regional Truck Driver, CDL-A', outcome: 'opened' }],
  },
  {
    name: 'Léa Fontaine',
    email: 'lea.fontaine@example.com',
    profile: {
      discipline: 'Game development',
      skills: 'C#, Unity, Shader, Game design',
      gender: 'female',
      socialPoints: 880,
      education: 'Master ENJMIN, Angoulême (2020)',
      about:
        'I made a game about queueing with three friends; 60,000 people waited in it. Gameplay programmer at a large studio at present, and tired.',
      defaultMessage:
        'Bonjour! Wind that remembers is my dream feature. I attach a small prototype I made last weekend: a kettle that knows the weather.',
    },
    applications: [
      { company: 'Petit Cosmos', job: 'Gameplay Programmer', outcome: 'interviewing' },
      {
        company: 'Nordlicht Robotics',
        job: 'Robotics Software Engineer, Navigation',
        outcome: 'opened',
        message:
          'Local avoidance is most of what I do, only that my crowds wear costumes. I would love to see whether it holds when it weighs 300 kg.',
      },
      { company: 'Polder & Sky', job: 'Data Visualisation Developer', outcome: ['other', 'requestMessage'] },
    ],
  },
  {
    name: 'Benoît Caron',
    email: 'benoit.caron@example.com',
    profile: {
      discipline: 'Sound',
      skills: 'Sound design, Reaper, Field recording, Piano',
      gender: 'male',
      socialPoints: 240,
      education: 'DNSPM, CNSMD Lyon (in the second year)',
      about:
        'Pianist who started to record the page turns and then the room. I own more microphones than shoes.',
      defaultMessage:
        'I have recorded four harbours at night (Sète, Brest, Trieste, Bergen) and would love to make a fifth one up.',
    },
    applications: [
      { company: 'Petit Cosmos', job: 'Internship, Game Audio', outcome: 'accepted' },
      { company: 'Petit Cosmos', job: 'Community Manager', outcome: ['project Counts'] },
    ],
  },
  {
    name: 'Michelle Ortiz',
    email: 'michelle.ortiz@example.com',
    profile: {
      discipline: 'Banking',
      skills: 'Spanish, Customer service, Cash handling, Notary',
      gender: 'female',
      socialPoints: 75,
      education: 'Wicomico High School; evening classes in accounting',
      about:
        'Six years at a grocery service desk, where I fill in more forms for neighbours than I sell stamps.',
      defaultMessage:
        'Half of what you describe I do already, at the service desk and for free. I would be proud to do it properly. Hablo español desde siempre.',
    },
    applications: [
      {
        company: 'Tidewater Credit Union',
        job: 'Bilingual Member Service Representative',
        outcome: 'accepted',
      },
      { company: 'Tidewater Credit Union', job: 'Financial Education Instructor', outcome: 'opened' },
    ],
  },
  {
    name: 'Aoife Kavanagh',
    email: 'aoife.kavanagh@example.com',
    profile: {
      discipline: 'Publishing',
      skills: 'Editing, Proofreading, Irish, Children’s literature',
      gender: 'female',
      socialPoints: 350,
      education: 'MPhil Children’s Literature, Trinity College Dublin',
      about:
        'Bookseller in Galway for six years and assistant editor for three. I can recite 41 picture books, two of them backwards.',
      defaultMessage:
        'I disagree with almost everything about “The Heron Who Would Not”, except the last page, which made me apply. May I explain at length?',
    },
    applications: [
      { company: 'Orchard Lane Press', job: 'Commissioning Editor, Picture Books', outcome: 'interviewing' },
      { company: 'Orchard Lane Press', job: 'School Programme Coordinator', outcome: 'opened' },
      { company: 'Orchard Lane Press', job: 'Editorial Internship', outcome: ['overqualified'] },
    ],
  },
  {
    name: 'Diego Herrera',
    email: 'diego.herrera@example.com',
    profile: {
      discipline: 'Geography',
      skills: 'QGIS, PostGIS, Python, Cartography, Remote sensing',
      gender: 'male',
      socialPoints: 270,
      education: 'MA Geography, University of Colorado Boulder',
      about:
        'Park ranger, then GIS for the county. I was a lookout for one summer and still wake up at first light.',
      defaultMessage:
        'I have sat in one of your viewsheds with binoculars and a stove. I can tell you which valley nobody sees, and I can now prove it with a raster.',
    },
    applications: [
      { company: 'Kestrel', job: 'GIS Specialist', outcome: 'interviewing' },
      { company: 'Kestrel', job: 'Tower Technician', outcome: 'opened' },
      { company: 'Polder & Sky', job: 'Water Policy Consultant', outcome: 'unopened' },
    ],
  },
  {
    name: 'Federica Conti',
    email: 'federica.conti@example.com',
    profile: {
      discipline: 'Nutrition',
      skills: 'Dietetics, Nutrition, Cooking, Allergies',
      gender: 'female',
      socialPoints: 130,
      education: 'Laurea in Dietistica, Università di Bologna',
      about: 'Dietician in a children’s hospital. I have a coeliac son, so I know both sides of the counter.',
      defaultMessage:
        'Mornings would suit me perfectly, and so would decisions that nobody overrules. I bring a folder of 90 recipes that children have tested without mercy.',
    },
    applications: [
      { company: 'Mensa Verde', job: 'Dietician', outcome: 'interviewing' },
      { company: 'Mensa Verde', job: 'Head Chef, Primary School', outcome: ['other'] },
    ],
  },
  {
    name: 'Tereza Nováková',
    email: 'tereza.novakova@example.com',
    profile: {
      discipline: 'Information security',
      skills: 'Penetration testing, Web security, Burp Suite, Czech, German',
      gender: 'female',
      socialPoints: 560,
      education: 'Ing. Informatics, Czech Technical University in Prague',
      about:
        'Bug bounty hunter with manners. Two years in a bank’s red team. I write reports my mother can read; she does, and she comments.',
      defaultMessage:
        'Your public report on the ticket machine is the best I have read this year. I enclose one of mine, anonymised, with my mother’s comments left in.',
    },
    applications: [
      { company: 'Vltava Security', job: 'Penetration Tester', outcome: 'accepted' },
      { company: 'Vltava Security', job: 'Security Trainer', outcome: 'opened' },
    ],
  },
  {
    name: 'Bram Hoekstra',
    email: 'bram.hoekstra@example.com',
    profile: {
      discipline: 'Hydrology',
      skills: 'Hydrology, Python, Fortran, GIS',
      gender: 'male',
      socialPoints: 190,
      education: 'PhD Hydrology, Wageningen University (2023)',
      about: 'I modelled one polder for four years and now say hello to every ditch. Rower, bad at it.',
      defaultMessage:
        'My thesis ends with a list of eleven things my model gets wrong. I would like to work where such a list is the beginning of a conversation.',
    },
    applications: [
      { company: 'Polder & Sky', job: 'Hydrological Modeller', outcome: 'interviewing' },
      { company: 'Polder & Sky', job: 'Site Reliability Engineer', outcome: 'unopened' },
      {
        company: 'Nordlicht Robotics',
        job: 'Robotics Software Engineer, Navigation',
        outcome: ['project Counts'],
      },
    ],
  },
  {
    name: 'Zoë Achterberg',
    email: 'zoe.achterberg@example.com',
    profile: {
      discipline: 'Industrial design',
      skills: 'Product management, User research, SQL, German',
      gender: 'female',
      socialPoints: 445,
      education: 'MSc Industrial Design, TU Delft',
      about:
        'Product manager for warehouse scanners. I have walked 600 km in other people’s warehouses, with a step counter as a witness.',
      defaultMessage:
        'Three plants at once without drowning: I did that for scanners, and we removed two thirds of the screen. I would like to tell you which two thirds.',
    },
    applications: [
      { company: 'Nordlicht Robotics', job: 'Product Manager, Fleet Software', outcome: 'interviewing' },
      { company: 'Brightwell Health', job: 'Product Designer, Mobile', outcome: 'unopened' },
    ],
  },
  {
    name: 'Yusuf Demir',
    email: 'yusuf.demir@example.com',
    profile: {
      discipline: 'Computer science',
      skills: 'C++, Python, Linux, Git',
      gender: 'male',
      socialPoints: 55,
      education: 'BSc Computer Engineering, HAW Hamburg (2026)',
      about:
        'Just finished. My bachelor robot delivers coffee in the library and has been reported to the porter twice.',
      defaultMessage:
        'I have no years of experience, but a robot that has crossed the same room 3,000 times. I would start as a junior, as a trainee, or with the politeness problem in Bremen.',
    },
    applications: [
      { company: 'Nordlicht Robotics', job: 'Robotics Software Engineer, Navigation', outcome: 'unopened' },
      { company: 'Nordlicht Robotics', job: 'Working Student, Perception Data', outcome: ['overqualified'] },
    ],
  },
];
