import type { DemoCompany } from '../types.ts';

export const prairieFreight: DemoCompany = {
  recruiter: { name: 'Marcus Whitfield', email: 'marcus.whitfield@prairie-freight.example' },
  profile: {
    name: 'Prairie Freight',
    location: 'Kansas City, MO',
    description:
      'A regional trucking company with 240 tractors, nine terminals and its own dispatch software. We haul food and farm supplies between Denver and Indianapolis, and nine drivers in ten are home every second night.',
    website: 'https://prairie-freight.example',
    established: '1987-04-15',
    contact: {
      email: 'careers@prairie-freight.example',
      phone: '+1 816 555 0187',
      address: '4800 Deramus Avenue',
      city: 'Kansas City',
      state: 'MO',
      zip: '64120',
      country: 'United States',
    },
    additionalDetails: {
      industry: 'Transportation and logistics',
      size: '251–500',
      type: 'Employee-owned company',
    },
    values: 'Home is part of the route. No load is worth a crash. Say it to their face, kindly.',
    mission: 'Move food across the plains without using people up.',
    vision: 'A trucking job your parents would recommend.',
    culture:
      'Shirt-sleeve and straightforward. Dispatchers ride along twice a year; drivers sit on the safety board.',
    benefits: [
      'Employee stock ownership from day one',
      'Medical, dental and vision insurance from the first month',
      '15 days of paid time off, 22 after three years',
      'Tuition support up to $5,000 a year',
    ],
    perks: ['Family barbecue in June', 'Boots on us'],
    team: [{ name: 'Joanne Kowalczyk', position: 'President' }],
  },
  about:
    'Prairie Freight has been on the road since 1987 and has belonged to its 410 employees since 2009. Turnover of drivers was 14 % last year, in an industry where 90 is normal.',
  jobs: [
    {
      title: 'Regional Truck Driver, CDL-A',
      location: 'Kansas City, MO',
      employmentType: 'Full-time',
      skills: ['CDL A', 'Refrigerated freight', 'Safety', 'Trip planning'],
      description: [
        'Reefer freight within 400 miles of Kansas City. You leave knowing where you will sleep, and nine nights out of fourteen that is your own bed. Tractors are three years old or younger, one driver each, and nobody moves your seat.',
        'Drop and hook at two thirds of our stops, and detention paid from minute thirty at the others. If the weather says no, you say no, and dispatch says thanks.',
      ],
      requirements: [
        'CDL class A and one year of experience, or our 10-week finishing program',
        'Clean enough record; talk to us about anything older than three years',
        'DOT physical',
      ],
      benefits: ['$1,480 average week, paid by the hour and not by the mile', 'Pet and rider policy'],
    },
    {
      title: 'Night Dispatcher',
      location: 'Omaha, NE',
      employmentType: 'Full-time',
      skills: ['Dispatch', 'Communication', 'Routing', 'Problem solving'],
      description: [
        'From nine to five, the other nine to five. Sixty trucks are out, a dock in Des Moines is late, there is ice west of North Platte, and four people want to know what now. You keep the map, the hours and the tempers in order.',
        'Four nights on, three off. You will know every driver by voice within a month and by handshake within a year, because we pay for the ride-alongs.',
      ],
      requirements: [
        'Dispatch, emergency services, air traffic, a busy kitchen: somewhere you learned to stay calm',
        'You know hours-of-service rules or learn rules quickly',
        'You are truly fine with nights',
      ],
      benefits: ['15 % night differential'],
    },
    {
      title: 'Full-Stack Developer, Dispatch Tools',
      location: 'Kansas City, MO',
      employmentType: 'Full-time',
      skills: ['TypeScript', 'React', 'C#', 'SQL Server', 'Maps'],
      description: [
        'We wrote our own dispatch software because none we could buy understood that drivers go home. It is fifteen years old, works, and shows its age. Four developers are replacing it piece by piece, in use, without a big day.',
        'Your users sit thirty feet away and will tell you before lunch whether it is better. Next on the list: the load board, and a planner that suggests swaps when weather closes a pass.',
      ],
      requirements: [
        'Several years of web development, front and back',
        'Respect for old code that has fed a company',
        'C# for the old half, TypeScript for the new one; one of them is enough to start',
      ],
      benefits: ['Salary range $98,000 – $124,000', 'Two days a week from home'],
    },
    {
      title: 'Diesel Technician',
      location: 'Wichita, KS',
      employmentType: 'Full-time',
      skills: ['Diesel engines', 'Diagnostics', 'Welding', 'Preventive maintenance'],
      description: [
        'Six bays, four technicians, 40 tractors and 90 trailers. You do the work that keeps people off the shoulder of I-35 at night: services, brakes, aftertreatment, reefer units, and the noise that only happens uphill.',
        'Day shift, Monday to Friday, one Saturday a month. We buy the big tools and pay for every certificate you want to make.',
      ],
      requirements: [
        'Three years on heavy trucks, or a diploma and good hands',
        'Own basic hand tools',
        'CDL is a plus, we pay for it',
      ],
      benefits: ['$34 – $41 an hour', 'Tool allowance of $1,200 a year'],
    },
    {
      title: 'Supply Chain Analyst Intern',
      location: 'Chicago, IL',
      employmentType: 'Internship',
      skills: ['Excel', 'SQL', 'Operations research', 'Presentation'],
      description: [
        'Empty miles are our most expensive product: 11 % of everything we drive. For one semester you look for them in six years of trips and find out which ones a smarter schedule could fill.',
        'You will present to the people who can change it, president included. Last year’s intern found $310,000 in the wash schedule of tank trailers and now plans our network.',
      ],
      requirements: [
        'Studies in supply chain, industrial engineering, mathematics or economics',
        'Spreadsheets for breakfast, some SQL',
        'Twenty hours a week or more, at our terminal in Cicero',
      ],
      benefits: ['$28 an hour'],
    },
  ],
};
