import type { DemoCompany } from '../types.ts';

export const kestrelForestry: DemoCompany = {
  recruiter: { name: 'Rebecca Lindqvist', email: 'rebecca.lindqvist@kestrel-forestry.example' },
  profile: {
    name: 'Kestrel',
    location: 'Denver, CO',
    description:
      'Kestrel watches forests for smoke. Solar towers, cameras and a model that knows fog from fire alert 140 fire districts in the Mountain West, in 84 seconds on average.',
    website: 'https://kestrel.example',
    established: '2019-01-28',
    contact: {
      email: 'hello@kestrel.example',
      phone: '+1 303 555 0119',
      address: '1801 Wynkoop Street',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      country: 'United States',
    },
    additionalDetails: { industry: 'Climate technology', size: '51–100', type: 'Private company' },
    values:
      'A false alarm costs trust, a missed one costs homes. Firefighters are our customers and our teachers.',
    mission: 'No fire grows past an acre unseen.',
    vision: 'Forests that burn when and where people who know them decide.',
    culture:
      'Fire season is June to October, and everybody takes a real holiday in winter. Weekly review of every missed smoke, without blame.',
    benefits: [
      'Four weeks of leave, at least two of them between November and April',
      'Medical, dental and vision insurance, 90 % paid',
      'Stock options',
      '401(k) with 4 % match',
    ],
    perks: ['Forest Fridays: two working days a year on a trail crew', 'Ski pass subsidy'],
    team: [
      { name: 'Sam Ortega', position: 'Founder, former hotshot crew leader' },
      { name: 'Dr. Wei Lin', position: 'Chief Scientist' },
    ],
  },
  about:
    'Kestrel is 92 people in Denver, Missoula and on towers. Our alerts have been first at 1,100 fires in the last two seasons.',
  jobs: [
    {
      title: 'Machine Learning Engineer, Smoke Detection',
      location: 'Denver, CO',
      employmentType: 'Full-time',
      skills: ['Python', 'PyTorch', 'Computer vision', 'MLOps', 'Statistics'],
      description: [
        'Dust, fog, a combine harvester, steam from a hot spring: the world is full of things that look like smoke from eleven miles away. You make the model that decides, on a computer with the power of a phone, at the top of a tower.',
        'The team reviews every miss by hand each Monday in season. You will own the loop from that meeting to a better model on 610 towers, and you will be able to say by how much it is better, with an interval.',
      ],
      requirements: [
        'You have trained vision models that run outside of a notebook',
        'Strong Python; experience with quantisation or edge hardware is a plus',
        'Honest with test sets',
      ],
      benefits: ['Salary range $155,000 – $185,000'],
    },
    {
      title: 'Tower Technician',
      location: 'Missoula, MT',
      employmentType: 'Full-time',
      skills: ['Climbing', 'Solar installation', 'Networking', 'First aid'],
      description: [
        'Ninety towers between the Bitterroot and Glacier, reached by truck, snowmobile and now and then a mule. You install, repair and winter-proof them in a team of two, and you carry the last antenna up yourself.',
        'From May to October it is ten-hour days with views; in winter you rebuild equipment in the shop, train, and get your weekends back.',
      ],
      requirements: [
        'Tower climbing certificate, or the head for heights to get it',
        'Electrical basics; you can crimp in a wind',
        'Driving licence and a clean habit with safety gear',
      ],
      benefits: ['$33 – $39 an hour and per diem', 'Gear paid for'],
    },
    {
      title: 'GIS Specialist',
      location: 'Remote, United States',
      employmentType: 'Full-time',
      skills: ['QGIS', 'PostGIS', 'Remote sensing', 'Python', 'Cartography'],
      description: [
        'An alert is only as good as the dot on the map. You keep terrain, fuel types, roads, gates and water up to date, compute what every camera can really see, and find the valley that nobody sees.',
        'You will draw the maps that dispatchers look at when it matters. They print them, so they have to be beautiful as well.',
      ],
      requirements: [
        'Several years of GIS with open tools',
        'PostGIS, raster data without fear',
        'Fire, forestry or public-safety background is welcome',
      ],
    },
    {
      title: 'Customer Success Manager, Fire Districts',
      location: 'Boise, ID',
      employmentType: 'Full-time',
      skills: ['Customer success', 'Public safety', 'Training', 'Presentation'],
      description: [
        'Your customers are fire chiefs, many of them volunteers with a day job. You bring them on board, train their dispatchers, sit in their kitchens, and tell us what an alert at 3 a.m. has to say and what it must not.',
        'Forty districts from Boise to Bend. In season you are on the phone quickly; in winter you renew contracts and help write grant applications, which is how most of them pay us.',
      ],
      requirements: [
        'You have been responsible for customers who depend on you',
        'Time in fire, EMS or dispatch is the best reference',
        'Travel about a third of the year, mostly by car',
      ],
      benefits: ['Salary range $88,000 – $104,000'],
    },
    {
      title: 'Seasonal Alert Reviewer',
      location: 'Remote, United States',
      employmentType: 'Contract',
      skills: ['Attention to detail', 'Communication', 'Night shifts'],
      description: [
        'From June to the end of October you are the human between the model and the siren. Pictures come in, you have twenty seconds, you press smoke or not smoke, and after a week you will be better at it than you thought possible.',
        'Shifts of six hours, days or nights, in teams of eight with a lead who was a lookout. Many come back every year.',
      ],
      requirements: [
        'Good eyesight, corrected is fine; full colour vision needed',
        'A quiet room and a reliable connection',
        'You stay awake because you want to',
      ],
      benefits: ['$27 an hour, $31 at night', 'Bonus for the whole season'],
    },
  ],
};
