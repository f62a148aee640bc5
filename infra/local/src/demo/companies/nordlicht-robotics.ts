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
  ],
};
