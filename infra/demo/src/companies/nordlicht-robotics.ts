import type { DemoCompany } from '../types.ts';

export const nordlichtRobotics: DemoCompany = {
  recruiter: { name: 'Katharina Vogt', email: 'katharina.vogt@nordlicht-robotics.example' },
  profile: {
    name: 'Nordlicht Robotics',
    location: 'Hamburg, Germany',
    description:
      'We build small mobile robots that move parts, trays and tools through factories too crowded for conveyor belts. 140 people, two halls at the harbour, and around 900 robots at work in eleven countries.',
    website: 'https://nordlicht-robotics.example',
    established: '2014-05-12',
    contact: {
      email: 'jobs@nordlicht-robotics.example',
      phone: '+49 40 5550 1420',
      address: 'Am Sandtorkai 54',
      city: 'Hamburg',
      zip: '20457',
      country: 'Germany',
    },
    additionalDetails: { industry: 'Industrial robotics', size: '101–250', type: 'Private company' },
    values:
      'Test on the floor, not on the slide. Say early what does not work. Leave every hall safer than we found it.',
    mission: 'Take the carrying out of factory work and leave the thinking to people.',
    vision: 'Workshops of thirty people that can afford the logistics of a car plant.',
    culture:
      'Engineers spend two days a quarter at a customer, pushing carts. Meetings end at four, and the workshop is open to anyone who has done the safety course.',
    benefits: [
      '30 days of holiday, plus the days between Christmas and New Year',
      'Deutschlandticket or a company bike',
      'Hybrid: three days a week where you like',
      '€2,000 a year for courses and conferences',
    ],
    perks: ['Workshop access for private projects', 'Lunch from the harbour kitchen on Wednesdays'],
    team: [
      { name: 'Jonas Petersen', position: 'Chief Executive' },
      { name: 'Dr. Mira Aydın', position: 'Head of Navigation' },
    ],
  },
  about:
    'About us: Nordlicht Robotics has built mobile robots in Hamburg since 2014. We are profitable, owned by the people who work here, and 140 strong.',
  jobs: [
    {
      title: 'Robotics Software Engineer, Navigation',
      location: 'Hamburg, Germany',
      employmentType: 'Full-time',
      skills: ['C++', 'ROS 2', 'Linux', 'Python', 'SLAM'],
      description: [
        'Our robots share narrow aisles with forklifts and people who are thinking of something else. The navigation team makes sure that all of them get where they are going. You will own the local planner: how a robot decides, forty times a second, whether to wait, to go round or to ask for help.',
        'You will start with the recordings of a plant in Bremen where our robots are too polite and block each other at one crossing every afternoon. We have a simulator, six test robots in the hall downstairs, and customers who answer the phone.',
      ],
      requirements: [
        'Several years of C++ on something that moves, flies or must not stop',
        'Sound geometry and probability; you can explain a particle filter at a whiteboard',
        'ROS 2, or the patience to learn it',
        'German or English, and a little of the other',
      ],
      benefits: ['Two days a quarter on a customer’s factory floor'],
    },
    {
      title: 'Field Service Technician, Mobile Robots',
      location: 'Bremen, Germany',
      employmentType: 'Full-time',
      skills: ['Electrical engineering', 'Troubleshooting', 'CAN bus', 'German', 'Customer service'],
      description: [
        'Forty-two of our robots work around Bremen, in bakeries, a brewery and two car suppliers. You are the person they know there: you bring new robots into service, find out why number 7 always stops at the same gate, and teach the shift leaders what they can repair themselves.',
        'You drive a van that you have packed yourself, plan your own week, and sleep at home. What you learn on the floor goes straight to the engineers in Hamburg; about a third of the last release came from notes like yours.',
      ],
      requirements: [
        'An apprenticeship as mechatronics or electronics technician, or years of doing the work',
        'You read circuit diagrams, and you enjoy explaining them',
        'Good German, driving licence class B',
        'On call one week in six',
      ],
      benefits: ['Company van, also for private use', 'On-call weeks paid extra'],
    },
    {
      title: 'Working Student, Perception Data',
      location: 'Hamburg, Germany',
      employmentType: 'Part-time',
      skills: ['Python', 'Machine learning', 'Data annotation', 'Statistics'],
      description: [
        'A pallet truck from behind looks much like a person who carries a box. Our perception models know the difference in 99.2 % of cases, and you will work on the rest: choosing which recordings are worth labelling, checking labels, and measuring whether the new model is really better or just different.',
        'Fifteen to twenty hours a week, planned around your lectures. Many theses have come out of this desk, and four of the six people who had it before you now work here.',
      ],
      requirements: [
        'Enrolled in computer science, physics, statistics or something close',
        'Comfortable with Python and with looking at a great many pictures',
        'You distrust a single number, including your own',
      ],
    },
    {
      title: 'Mechanical Design Engineer, Drive Units',
      location: 'Hamburg, Germany',
      employmentType: 'Full-time',
      skills: ['SolidWorks', 'Mechanical design', 'FEM', 'Tolerance analysis', 'Prototyping'],
      description: [
        'The drive unit of our next robot has to be 30 mm lower, carry twice the load and survive brewery floors that are hosed down every night. You take it from a first sketch to series: concept, calculation, drawings, prototype, the first fifty pieces.',
        'We have our own workshop with lathe, mill and two patient toolmakers, and suppliers within an hour’s drive. You decide together with them, and you will see your parts come back worn after a year. That is when it gets interesting.',
      ],
      requirements: [
        'A degree in mechanical engineering or equal experience, and at least one product that went into series',
        'SolidWorks or a similar tool, FEM as an everyday instrument',
        'An eye for what a machinist will curse',
      ],
    },
    {
      title: 'Product Manager, Fleet Software',
      location: 'Remote, Germany',
      employmentType: 'Full-time',
      skills: ['Product management', 'User research', 'Roadmapping', 'SQL', 'Logistics'],
      description: [
        'One robot is a machine; thirty are a traffic problem. Our fleet software decides who drives where, and shift leaders live in it for eight hours. You own what it should do next: from the first visit to the decision that something is good enough to ship.',
        'Your team is two designers and six developers who expect reasons rather than tickets. The next big question is how a customer with three plants sees all of them at once without drowning.',
      ],
      requirements: [
        'Some years of responsibility for a product that people use at work, not for fun',
        'You have stood in factories or warehouses, or cannot wait to',
        'You can write a page that makes a decision easy',
        'Fluent English, good German',
      ],
    },
    {
      title: 'Embedded Software Engineer, Safety',
      location: 'Hamburg, Germany',
      employmentType: 'Full-time',
      status: 'pausedJobs',
      skills: ['C', 'Embedded systems', 'ISO 13849', 'RTOS'],
      description: [
        'The safety controller is the one part of the robot that may never be clever. You extend it for the next generation, with everything that functional safety asks for: requirements, reviews, tests, evidence.',
        'We certify with an external body twice a year and take it seriously: this team has the right to stop a release, and has used it.',
      ],
      requirements: ['Embedded C on microcontrollers', 'Experience with ISO 13849 or IEC 61508', 'Calm'],
    },
    {
      title: 'Head of Customer Training',
      location: 'Hamburg, Germany',
      employmentType: 'Full-time',
      status: 'draftJobs',
      skills: ['Training', 'Didactics', 'Team leadership'],
      description: [
        'To be discussed with Jonas: one person for Germany, or two for Europe? The job is to turn what our technicians teach on the floor into courses that customers book.',
      ],
      requirements: ['Has taught adults', 'Travels gladly'],
    },
  ],
};
