/** What people type: the words, the place, and the titles of the demo's jobs that they want to see. */
type Search = readonly [words: string, place: string, ...wanted: string[]];

const KITCHEN = 'Kitchen Assistant, Lunch Shift';
const IN_MILAN = [KITCHEN, 'Purchasing Trainee, Fresh Produce', 'Junior Operations Analyst'];
const PENTEST = 'Junior Penetration Tester';
const IN_BRNO = ['Trainee, Incident Response', 'Research Internship, Firmware Analysis'];
const VIENNA = 'Working Student, Security Training';
const ROBOTICS = 'Graduate Robotics Engineer, Navigation';
const PERCEPTION = 'Working Student, Perception Data';
const INTERNS_IN_LYON = ['Internship, 3D Environments', 'Internship, Game Audio'];
const RELIABILITY = 'Graduate Site Reliability Engineer';
const HYDROLOGY = 'Junior Hydrological Modeller';
const TRUCK = 'Truck Driver Trainee, CDL-A';
const FULL_STACK = 'Junior Full-Stack Developer, Dispatch Tools';
const BACKEND = 'Graduate Backend Engineer, Scheduling';
const ELECTRICIAN = 'Apprentice Electrician';
const IOS = 'iOS Development Intern, Member App';
const FRAUD = 'Junior Fraud Analyst';
const PATIENTS = 'Junior Data Analyst, Patient Flow';

/** They were written down before they were tried, hard ones too. */
export const SEARCHES: readonly Search[] = [
  // Words with typing errors, in the plural or another form.
  ['gamplay programer', '', 'Junior Gameplay Programmer'],
  ['truck drivers', '', TRUCK],
  ['trukc driver', 'kansas city', TRUCK],
  ['kichen assistent', 'milano', KITCHEN],
  ['cooks', '', 'Apprentice Cook, Primary School'],
  ['grafic designer', 'Dublin', 'Junior Graphic Designer'],
  ['editorial intern', 'dublin', 'Editorial Internship'],
  ['data visualization', '', 'Junior Data Visualisation Developer'],
  ['hydrologist', '', HYDROLOGY],
  ['robotic engineer', 'hamburg', ROBOTICS],
  ['electrican', 'bergen', ELECTRICIAN],
  ['fraud analist', 'baltimore', FRAUD],
  ['maschine learning', 'Delft', 'Graduation Internship, Rainfall Nowcasting'],
  ['machine learning intern', '', 'Machine Learning Internship, Smoke Detection'],
  ['diesel mechanic', 'wichita', 'Apprentice Diesel Technician'],
  ['suply chain', 'chicago', 'Supply Chain Analyst Intern'],
  ['ios developer', '', IOS],
  ['teacher', 'norfolk', 'Peer Instructor, Financial Education'],
  ['nurse', 'columbus', 'Clinical Implementation Associate'],
  ['fullstack', 'Kansas City', FULL_STACK],
  ['back-end engineer', '', BACKEND],
  // Abbreviations and signs.
  ['gis', '', 'GIS Intern'],
  ['sre', 'rotterdam', RELIABILITY],
  ['pentester', 'Praha', PENTEST],
  ['c#', '', 'Junior Gameplay Programmer', FULL_STACK],
  ['c++', '', ROBOTICS],
  ['water policy', 'NOLA', 'Water Policy Internship'],
  ['fraud', 'Baltimore MD', FRAUD],
  ['figma', 'us', 'Product Design Intern, Mobile', IOS],
  ['full stack', 'kansas city mo', FULL_STACK],
  // The board's own words in other languages.
  ['Praktikum', 'Hamburg', 'Mechanical Design Internship, Drive Units'],
  ['Werkstudent', 'Hamburg', PERCEPTION],
  ['Teilzeit', 'Mailand', KITCHEN],
  ['tirocinio', 'Lione', ...INTERNS_IN_LYON],
  ['stage', 'Lyon', ...INTERNS_IN_LYON],
  ['intern', 'lyon', ...INTERNS_IN_LYON],
  ['homeoffice figma', '', 'Product Design Intern, Mobile'],
  // Places in other languages and scripts, and with typing errors.
  ['', 'Mailand', ...IN_MILAN],
  ['', 'ميلانو', ...IN_MILAN],
  ['', 'Milão', ...IN_MILAN],
  ['kitchen', 'Milno', KITCHEN],
  ['', 'Praga', PENTEST],
  ['penetration tester', 'Prag', PENTEST],
  ['', 'Wien', VIENNA],
  ['', 'Viena', VIENNA],
  ['', 'Вена', VIENNA],
  ['', 'Brünn', ...IN_BRNO],
  ['', 'روتردام', HYDROLOGY, RELIABILITY],
  ['', 'Amsterdm', 'Junior Data Visualisation Developer'],
  ['designer', 'Oporto', 'Junior Textile Designer, Home Collection'],
  ['robotics', 'Amburgo', ROBOTICS],
  ['working students', 'hambrug', PERCEPTION],
  ['editor', 'Dublino', 'Editorial Assistant, Picture Books', 'Editorial Internship'],
  ['analyst', 'Bostn', PATIENTS],
  ['sales trainee', 'Edimburgo', 'Sales Trainee, Scotland'],
  ['sales', 'Schottland', 'Sales Trainee, Scotland'],
  ['electrician', 'Norwegen', ELECTRICIAN],
  ['community manager', 'Lyon, Frankreich', 'Junior Community Manager'],
  // The place among the words.
  ['kitchen milan', '', KITCHEN],
  ['developer kansas city', '', FULL_STACK],
];
