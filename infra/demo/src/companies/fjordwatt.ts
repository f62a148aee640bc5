import type { DemoCompany } from '../types.ts';

export const fjordwatt: DemoCompany = {
  recruiter: { name: 'Ingrid Solheim', email: 'ingrid.solheim@fjordwatt.example' },
  profile: {
    name: 'Fjordwatt',
    location: 'Bergen, Norway',
    description:
      'Fjordwatt builds and runs battery stations for harbours, so that ferries and cruise ships charge without dimming the town behind them. 31 harbours from Kristiansand to Hammerfest, and the first two in Scotland.',
    website: 'https://fjordwatt.example',
    established: '2018-03-20',
    contact: {
      email: 'jobb@fjordwatt.example',
      phone: '+47 55 50 12 40',
      address: 'Strandgaten 199',
      city: 'Bergen',
      zip: '5004',
      country: 'Norway',
    },
    additionalDetails: { industry: 'Energy storage', size: '51–100', type: 'Private company' },
    values: 'The sea decides the schedule. Measure, then promise. Share the boring knowledge.',
    mission: 'Let every ship in a Norwegian harbour switch its engines off.',
    vision: 'Quiet harbours.',
    culture:
      'Flat, outdoorsy, punctual. Half of us work at the quay, half at a desk, and most change places once a month.',
    benefits: [
      '25 days of holiday and Fridays until two in summer',
      'Pension of 7 % from the first krone',
      'Cabin in Voss to borrow, ten weekends a year',
      'Ferry pass',
    ],
    perks: ['Ski day in February', 'Survival suit that fits'],
    team: [{ name: 'Tor Erik Lunde', position: 'Managing Director' }],
  },
  about:
    'Fjordwatt is 76 people in Bergen, Bodø and Leith. We are owned by our employees, three municipal utilities and a ferry line.',
  jobs: [
    {
      title: 'Power Systems Engineer',
      location: 'Bergen, Norway',
      employmentType: 'Full-time',
      skills: ['Power electronics', 'Grid codes', 'PSCAD', 'MATLAB', 'High voltage'],
      description: [
        'A ferry takes four megawatts for nine minutes and then sails away. Your job is that the village behind the quay never notices. You dimension stations, simulate faults, write the grid applications, and stand on the quay at five in the morning when it is switched on for the first time.',
        'The next projects are Ålesund and Tromsø, both with weak grids and strong opinions. You will work in pairs with a site manager, and you may say that a thing cannot be done; we only ask for the calculation.',
      ],
      requirements: [
        'A master’s degree in electrical power engineering, or the equivalent in years',
        'Experience with simulation of grids or converters',
        'English, and Norwegian or the will to learn it (we pay the course)',
        'You do not mind weather',
      ],
    },
    {
      title: 'Marine Site Manager',
      location: 'Bodø, Norway',
      employmentType: 'Full-time',
      skills: ['Construction management', 'HSE', 'Scheduling', 'Norwegian'],
      description: [
        'You build two harbour stations a year, from the first pile to the ribbon. Divers, concrete, a transformer of forty tonnes and a ferry that keeps its timetable all the while: somebody has to know what happens on Thursday, and that somebody is you.',
        'You have a site office with a view most people pay for, a budget you helped to write, and an engineer in Bergen on the phone. Rotation is two weeks on, two weeks off.',
      ],
      requirements: [
        'You have led building sites at or in the water',
        'Safety is not paperwork to you, and the paperwork is done anyway',
        'Norwegian, good enough to be understood in wind',
      ],
      benefits: ['Rotation 14/14, travel paid', 'Housing on site'],
    },
    {
      title: 'Embedded Developer, Charging Control',
      location: 'Bergen, Norway',
      employmentType: 'Full-time',
      skills: ['Rust', 'C', 'Embedded Linux', 'Modbus', 'OCPP'],
      description: [
        'The controller in each station talks to a battery, a converter, a crane and a ship that was built by somebody else. You make sure that these conversations end well, also when a cable is pulled in the middle of a sentence.',
        'We have moved most of the code from C to Rust in the last two years. You will finish that, and build the test bench that replays every strange thing a ship has ever said to us.',
      ],
      requirements: [
        'Embedded development in Rust, C or C++',
        'Field buses or other protocols that were designed by a committee',
        'You write the test that shows the bug before you fix it',
      ],
    },
    {
      title: 'Technical Sales Manager, Scotland',
      location: 'Edinburgh, United Kingdom',
      employmentType: 'Full-time',
      skills: ['B2B sales', 'Energy markets', 'Tendering', 'Negotiation'],
      description: [
        'Two Scottish harbours run on Fjordwatt, and nine more have asked. You turn questions into tenders and tenders into quays with cables, together with an engineer who does the sums and a lawyer who has seen the contracts before.',
        'Harbour masters decide slowly and remember for ever. You will spend a lot of time in Oban, Ullapool and Lerwick, and little in airports.',
      ],
      requirements: [
        'A record in selling large technical things to public bodies',
        'Enough engineering to be believed',
        'A driving licence, and sea legs',
      ],
    },
    {
      title: 'Apprentice Electrician',
      location: 'Bergen, Norway',
      employmentType: 'Internship',
      skills: ['Electrical installation', 'Safety', 'Norwegian'],
      description: [
        'Two and a half years, starting in August, with a journeyman at your side from the first day to the last. You will learn everything an electrician learns, and a few things only we need: cables as thick as an arm, and how to work on a pontoon that moves.',
        'Five of our seven apprentices have stayed. Come and spend a day on site before you decide; we lend you boots.',
      ],
      requirements: [
        'You have finished Vg2 electrical engineering, or finish it this summer',
        'You come on time and ask when you are unsure',
        'You can swim',
      ],
      benefits: ['Tools and work clothes', 'Pay above the apprentice rate'],
    },
  ],
};
