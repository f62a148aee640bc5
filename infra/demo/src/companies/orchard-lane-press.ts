import type { DemoCompany } from '../types.ts';

export const orchardLanePress: DemoCompany = {
  recruiter: { name: 'Niamh Gallagher', email: 'niamh.gallagher@orchard-lane.example' },
  profile: {
    name: 'Orchard Lane Press',
    location: 'Dublin, Ireland',
    description:
      'Picture books, first readers and the odd atlas, made in Dublin and translated into 34 languages. Forty titles a year, each of which somebody here loves.',
    website: 'https://orchard-lane.example',
    established: '1994-06-17',
    contact: {
      email: 'work@orchard-lane.example',
      phone: '+353 1 555 0194',
      address: '7 Harold’s Cross Road',
      city: 'Dublin',
      zip: 'D6W',
      country: 'Ireland',
    },
    additionalDetails: { industry: 'Publishing', size: '11–50', type: 'Private company' },
    values: 'Children notice. Pay illustrators first. A book is finished when nothing can be taken away.',
    mission: 'Books that are asked for again tomorrow evening.',
    vision: 'Every child in Ireland owns ten books.',
    culture: 'Small, bookish, direct. Manuscripts are read aloud on Thursdays, with voices.',
    benefits: [
      '25 days of holiday and Good Friday',
      'Four-day week in July and August',
      'Pension with 6 % from us',
      'All our books, for you and one school of your choice',
    ],
    perks: ['A garden with three apple trees', 'Bologna every spring'],
    team: [
      { name: 'Fiona Byrne', position: 'Publisher' },
      { name: 'Kwame Asante', position: 'Art Director' },
    ],
  },
  about:
    'Orchard Lane Press is 24 people in an old dairy in Harold’s Cross. Independent since 1994 and determined to remain so.',
  jobs: [
    {
      title: 'Commissioning Editor, Picture Books',
      location: 'Dublin, Ireland',
      employmentType: 'Full-time',
      skills: ['Editing', 'Children’s literature', 'Negotiation', 'Project management'],
      description: [
        'You find them, the 32 pages that work at the four-hundredth reading. You read what comes in, go and look for what does not, bring authors and illustrators together who would never have met, and take eight to ten books a year from a scribble to the printer.',
        'You argue for your books here on Mondays and to the rest of the world in Bologna and Frankfurt. The list leans towards the funny, the strange and the true.',
      ],
      requirements: [
        'Experience in editing illustrated books',
        'A sure hand with texts of 400 words, which is harder than 400 pages',
        'You know contracts, or know when to ask',
      ],
      benefits: ['€46,000 – €54,000'],
    },
    {
      title: 'Junior Graphic Designer',
      location: 'Dublin, Ireland',
      employmentType: 'Full-time',
      skills: ['InDesign', 'Typography', 'Illustration', 'Print production'],
      description: [
        'Covers, inside pages, the poster for the bookshop in Galway and the type specimen that must survive translation into Finnish. You work beside our art director and will be trusted with a whole book before your first year is over.',
        'We care about kerning, paper and the moment when a page is turned. If you do too, show us anything you have made: posters, zines, a menu.',
      ],
      requirements: [
        'Training or equal practice in graphic design',
        'InDesign and a love of type',
        'Children’s books on your own shelf',
      ],
      benefits: ['€32,000 – €36,000'],
    },
    {
      title: 'Rights Executive',
      location: 'Dublin, Ireland',
      employmentType: 'Full-time',
      skills: ['Rights sales', 'French', 'Spanish', 'Negotiation', 'Organisation'],
      description: [
        'A rhyming book about a heron has just been sold to Korea, and somebody has to find out whether it still rhymes. You sell translation rights to southern Europe and Latin America, look after co-printings, and keep 34 publishers informed and fond of us.',
        'Two fairs a year, many calls, and a data base that is better than its looks. You learn from Maeve, who has done it for nineteen years and answers every question.',
      ],
      requirements: [
        'A year or two in publishing, or in another trade of contracts and languages',
        'Fluent Spanish or French, good English',
        'You enjoy a spreadsheet when nobody is watching',
      ],
    },
    {
      title: 'School Programme Coordinator',
      location: 'Cork, Ireland',
      employmentType: 'Part-time',
      skills: ['Education', 'Event planning', 'Irish', 'Communication'],
      description: [
        'Each year 120 schools in Munster get a box of books, a visit by an author and a week in which nobody has to sit still. You plan all of it: trains, halls, allergies, and the one author who is afraid of dogs.',
        'Twenty-one hours a week during term, eight in the holidays. You work from Cork and know, or will know, every school secretary by name.',
      ],
      requirements: [
        'Teaching, library or event experience',
        'Organised, and gentle with it',
        'Irish is a great plus; driving licence',
      ],
    },
    {
      title: 'Editorial Internship',
      location: 'Dublin, Ireland',
      employmentType: 'Internship',
      skills: ['Proofreading', 'Writing', 'Research'],
      description: [
        'Six months at the end of the corridor where the manuscripts arrive. You read, write reports that authors never see and editors depend on, check proofs, and find out how high an oak can be drawn before somebody writes in.',
        'Paid, because books should not only be made by people whose parents can afford it. At the end you write one blurb that is printed.',
      ],
      requirements: [
        'No degree needed; a reader is needed',
        'A short letter about a children’s book that you disagree with',
      ],
      benefits: ['€2,150 a month'],
    },
  ],
};
