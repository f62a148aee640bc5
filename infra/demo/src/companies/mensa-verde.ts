import type { DemoCompany } from '../types.ts';

export const mensaVerde: DemoCompany = {
  recruiter: { name: 'Chiara Bellini', email: 'chiara.bellini@mensa-verde.example' },
  profile: {
    name: 'Mensa Verde',
    location: 'Milan, Italy',
    description:
      'School and company canteens that cook: 46 kitchens in Lombardy and Emilia, 19,000 lunches a day, 70 % of the vegetables from farms within 60 km.',
    website: 'https://mensa-verde.example',
    established: '2009-09-14',
    contact: {
      email: 'lavoro@mensa-verde.example',
      phone: '+39 02 5555 0109',
      address: 'Via Tortona 37',
      city: 'Milan',
      zip: '20144',
      country: 'Italy',
    },
    additionalDetails: { industry: 'Food service', size: '501–1000', type: 'Cooperative' },
    values: 'Cook it here. Throw away nothing that was alive. Children are customers with good taste.',
    mission: 'A proper lunch for everybody who learns or works.',
    vision: 'A region in which canteens are the best customers of small farms.',
    culture: 'Kitchens are loud and offices are not. Everyone in the office serves lunch one day a month.',
    benefits: [
      '26 days of holiday',
      'Lunch, of course',
      'Fourteen salaries',
      'Nursery places in Milan and Parma',
    ],
    perks: ['Vegetable box on Fridays', 'Knife skills course'],
    team: [{ name: 'Giorgio Ferri', position: 'President of the cooperative' }],
  },
  about:
    'Mensa Verde is a cooperative of 640 people. Waste was 31 g a plate last year; the national average is 120.',
  jobs: [
    {
      title: 'Head Chef, Primary School',
      location: 'Parma, Italy',
      employmentType: 'Full-time',
      skills: ['Cooking', 'HACCP', 'Menu planning', 'Team leadership', 'Nutrition'],
      description: [
        'Four hundred and twenty lunches, between 12:10 and 13:20, for guests who say what they think. You run a kitchen of seven, plan menus with our dietician and three farmers, and get children to eat fennel without a word about vitamins.',
        'The day begins at seven and ends at three. Weekends, evenings and August are yours, which is why so many restaurant cooks stay with us.',
      ],
      requirements: [
        'Training as a cook and experience in leading a brigade',
        'HACCP in the blood, allergies taken seriously',
        'Italian',
      ],
    },
    {
      title: 'Purchasing Manager, Fresh Produce',
      location: 'Milan, Italy',
      employmentType: 'Full-time',
      skills: ['Procurement', 'Negotiation', 'Agriculture', 'Planning', 'Italian'],
      description: [
        'Eleven tonnes of vegetables a day from 83 farms, in a year without an average week. You agree on quantities before sowing, and find a kind solution when hail or a glut changes everything.',
        'You negotiate fairly, since you will need the same people next year. Half of your time is on farms between Pavia and Reggio, the other half at a screen with a harvest forecast.',
      ],
      requirements: [
        'Experience in buying fresh food or in farming',
        'You calculate quickly and keep your word',
        'Driving licence',
      ],
    },
    {
      title: 'Dietician',
      location: 'Bologna, Italy',
      employmentType: 'Part-time',
      skills: ['Nutrition', 'Dietetics', 'Allergies', 'Communication'],
      description: [
        'One in eleven children needs something else: no gluten, no milk, no pork, nothing that looks at them. You write the plans for fourteen schools, train kitchens, and talk to parents who are afraid.',
        'Twenty-four hours a week, mornings preferred. You decide on a plate’s safety, and nobody overrules you.',
      ],
      requirements: [
        'Degree in dietetics and registration',
        'Experience with children is welcome',
        'Italian, some English',
      ],
    },
    {
      title: 'Operations Research Analyst',
      location: 'Milan, Italy',
      employmentType: 'Full-time',
      skills: ['Python', 'Optimisation', 'Forecasting', 'SQL', 'Logistics'],
      description: [
        'How many children will be ill on Tuesday? Which van takes which crates so that the lettuce is at Lodi before ten? We forecast with experience and a spreadsheet, and both have a limit that we have reached.',
        'You would be our first analyst. There are nine years of daily counts, good drivers, curious cooks, and a president who studied mathematics before he studied risotto.',
      ],
      requirements: [
        'A degree with real statistics or operations research in it',
        'Python and SQL; a solver of your choice',
        'You explain a model to a cook, and listen to what the cook says back',
      ],
      benefits: ['Two days a week from home'],
    },
    {
      title: 'Kitchen Assistant, Lunch Shift',
      location: 'Milan, Italy',
      employmentType: 'Part-time',
      skills: ['Kitchen work', 'Teamwork', 'Food hygiene'],
      description: [
        'Twenty hours a week, from nine to one, in the kitchen of a company canteen near Porta Genova. You wash, peel, cut, serve and laugh; the team comes from nine countries and has been together for years.',
        'No experience needed. We teach food hygiene and Italian for work, and whoever likes can become a cook with us: twelve have in the last five years.',
      ],
      requirements: [
        'Reliable, quick, friendly',
        'Some Italian, more will come',
        'Standing for four hours is fine for you',
      ],
    },
  ],
};
