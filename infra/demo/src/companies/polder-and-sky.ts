import type { DemoCompany } from '../types.ts';

export const polderAndSky: DemoCompany = {
  recruiter: { name: 'Sanne de Wit', email: 'sanne.dewit@polder-and-sky.example' },
  profile: {
    name: 'Polder & Sky',
    location: 'Rotterdam, Netherlands',
    description:
      'Water models and flood forecasts for cities. Eleven towns on three continents look at our maps before they close a gate, open a park or tell people to move their cars.',
    website: 'https://polder-and-sky.example',
    established: '2013-02-01',
    contact: {
      email: 'werken@polder-and-sky.example',
      phone: '+31 10 555 0113',
      address: 'Wijnhaven 88',
      city: 'Rotterdam',
      zip: '3011 WT',
      country: 'Netherlands',
    },
    additionalDetails: { industry: 'Environmental software', size: '51–100', type: 'Private company' },
    values: 'Show the uncertainty. Keep old promises running. Cycle to the problem.',
    mission: 'Nobody surprised by water.',
    vision: 'Cities that let the river in on purpose.',
    culture:
      'Dutch directness, international lunch. Eighteen nationalities, one shared stove, and a rule that the loudest person speaks last.',
    benefits: [
      '28 days of holiday, swap public holidays for your own',
      'NS business card, second class',
      'Pension, 75 % paid by us',
      '32, 36 or 40 hours: your choice, each year anew',
    ],
    perks: ['Rowing boat in the Wijnhaven', 'Dutch lessons'],
    team: [
      { name: 'Prof. Annelies Kuiper', position: 'Chief Hydrologist' },
      { name: 'Omar El Idrissi', position: 'Chief Executive' },
    ],
  },
  about:
    'Polder & Sky is 71 people in Rotterdam, New Orleans and Da Nang. Our model core is open source, and our forecasts are free for any town below 20,000 people.',
  jobs: [
    {
      title: 'Hydrological Modeller',
      location: 'Rotterdam, Netherlands',
      employmentType: 'Full-time',
      skills: ['Hydrology', 'Python', 'Fortran', 'Numerical methods', 'GIS'],
      description: [
        'Rain is a field, a street is a channel, a cellar is a boundary condition. You build and calibrate urban flood models, first for Zwolle and then for Da Nang, and take part in the question of how much detail is still honest.',
        'Your models run every fifteen minutes for years, so they need to be robust rather than impressive. You compare each of them with what really happened, in public.',
      ],
      requirements: [
        'MSc or PhD in hydrology, civil engineering, physics or similar',
        'Numerical modelling, and scepticism towards it',
        'Python; reading Fortran without tears',
      ],
    },
    {
      title: 'Site Reliability Engineer',
      location: 'Rotterdam, Netherlands',
      employmentType: 'Full-time',
      skills: ['Kubernetes', 'PostgreSQL', 'Observability', 'Linux', 'Go'],
      description: [
        'Our busiest hour is the one in which everybody else’s cellar is filling up. You make sure that forecasts arrive when the load is forty times higher than on a dry Tuesday, and that we know before the customer when something is late.',
        'You get a platform team of three, a budget you may argue about, and two exercises a year with the cities’ control rooms. One week in six you carry the phone.',
      ],
      requirements: [
        'Production experience with Kubernetes and PostgreSQL',
        'You automate the second time, not the tenth',
        'Written incident reviews you are proud of',
      ],
      benefits: ['On-call allowance'],
    },
    {
      title: 'Data Visualisation Developer',
      location: 'Amsterdam, Netherlands',
      employmentType: 'Full-time',
      skills: ['TypeScript', 'WebGL', 'D3', 'Cartography', 'React'],
      description: [
        'A mayor has ninety seconds and a map with 40 million cells. You decide what those ninety seconds show: depth, time, probability, and how sure we are of any of it.',
        'The map runs in a browser on a tired laptop in a fire station. You love shaders and hate legends that need a legend.',
      ],
      requirements: [
        'Strong TypeScript and a graphics stack of your choice',
        'Examples of maps or charts that changed what somebody did',
        'Colour theory, colour blindness included',
      ],
    },
    {
      title: 'Water Policy Consultant',
      location: 'New Orleans, LA',
      employmentType: 'Full-time',
      skills: ['Public policy', 'Stakeholder engagement', 'Flood risk', 'Facilitation'],
      description: [
        'A forecast only helps if somebody is allowed to act on it. You work with parishes, pump operators, insurers and neighbourhood groups along the lower Mississippi on the question of who does what at which water level, and write it down so that it survives an election.',
        'You are one of nine in the office on Tchoupitoulas Street. You will run table-top exercises, and the good ones end with food.',
      ],
      requirements: [
        'Several years in planning, emergency management or public policy',
        'Trusted in rooms where people disagree',
        'Gulf Coast experience counts for a lot',
      ],
      benefits: ['Medical, dental and vision insurance', 'Salary range $92,000 – $110,000'],
    },
    {
      title: 'Graduation Internship, Rainfall Nowcasting',
      location: 'Delft, Netherlands',
      employmentType: 'Internship',
      skills: ['Python', 'Machine learning', 'Meteorology', 'Statistics'],
      description: [
        'Where will that shower be in forty minutes? Radar extrapolation says one thing, a neural network another, and the allotment gardeners of Delft a third. You compare all three on five summers of data and write your master’s thesis about it.',
        'Six to nine months, with a supervisor here and one at your university. The code becomes part of our open-source core if it is good, and we think it will be.',
      ],
      requirements: [
        'Master’s student in a quantitative subject, at a Dutch university or on exchange',
        'Python, arrays, a little machine learning',
        'Interest in weather beyond the usual',
      ],
      benefits: ['€750 a month and travel'],
    },
  ],
};
