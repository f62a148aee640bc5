import type { DemoCompany } from '../types.ts';

export const lumeELinho: DemoCompany = {
  recruiter: { name: 'Beatriz Azevedo', email: 'beatriz.azevedo@lume-e-linho.example' },
  profile: {
    name: 'Lume & Linho',
    location: 'Porto, Portugal',
    description:
      'Linen for beds, tables and people, woven in Guimarães and sold in our four shops and to 22 countries. Family business since 1961, online since 2012, and still one kitchen table for all decisions that matter.',
    website: 'https://lume-e-linho.example',
    established: '1961-10-02',
    contact: {
      email: 'equipa@lume-e-linho.example',
      phone: '+351 22 555 0161',
      address: 'Rua de Miguel Bombarda 312',
      city: 'Porto',
      zip: '4050-377',
      country: 'Portugal',
    },
    additionalDetails: { industry: 'Textiles and retail', size: '101–250', type: 'Family business' },
    values: 'Make it once. Pay on time. Repair for free.',
    mission: 'Household linen that is inherited.',
    vision: 'A mill town where the grandchildren want to work.',
    culture:
      'Lunch is together and takes an hour. Designers know the weavers by name, and the other way round.',
    benefits: [
      '25 days of holiday and your birthday',
      'Meal allowance of €9.60 a day',
      'Health insurance for you and your children',
      '40 % off everything we make',
    ],
    perks: ['Portuguese lessons', 'A bolt of linen at Christmas'],
    team: [
      { name: 'Rosa Azevedo', position: 'Owner, third generation' },
      { name: 'Tomás Leal', position: 'Mill Director' },
    ],
  },
  about:
    'Lume & Linho is 118 people in Porto and Guimarães. The mill runs on its own solar roof, and every piece we have sold since 1961 can come back for repair.',
  jobs: [
    {
      title: 'Textile Designer, Home Collection',
      location: 'Porto, Portugal',
      employmentType: 'Full-time',
      skills: ['Textile design', 'Weaving', 'Adobe Illustrator', 'Colour', 'Trend research'],
      description: [
        'Two collections a year, eighteen patterns each, of which perhaps six survive the first wash. You draw them, choose yarn and density with the mill, and follow them through the dye house until the blue is the blue you meant.',
        'You inherit an archive of sixty years of point papers, and the freedom to leave most of it in the drawer. The sample loom in Guimarães is yours every Tuesday.',
      ],
      requirements: [
        'Training in textile design and work that has been produced, not only shown',
        'You understand weave structures; jacquard is a plus',
        'Portuguese or English',
      ],
    },
    {
      title: 'E-Commerce Manager',
      location: 'Porto, Portugal',
      employmentType: 'Full-time',
      skills: ['E-commerce', 'Analytics', 'SEO', 'Copywriting', 'Customer service'],
      description: [
        'The online shop makes half of our sales and has three people. You lead them: assortment, texts and pictures, the checkout that loses too many Germans, and the newsletter that 90,000 people open because it is about linen and not about them.',
        'We run no countdowns and no fake discounts. If you think that selling can be done politely and well, you will have every freedom here.',
      ],
      requirements: [
        'You have been responsible for an online shop’s result',
        'Numbers without fear, language with taste',
        'Fluent English; French or German helps',
      ],
      benefits: ['Two days a week from home'],
    },
    {
      title: 'Weaving Technician',
      location: 'Guimarães, Portugal',
      employmentType: 'Full-time',
      skills: ['Loom maintenance', 'Mechanics', 'Weaving', 'Quality control'],
      description: [
        'Twenty-two rapier looms, two from 1988 and all with a character. You keep them running, set them up for new articles, and hear from across the hall which one is about to break a warp.',
        'Mr. Fonseca, who has done this for 34 years, retires next summer and would like to spend the time until then showing you. Early shift, five days, no weekends.',
      ],
      requirements: [
        'Mechanical or electromechanical training',
        'Textile experience is welcome, patience is necessary',
        'Portuguese',
      ],
      benefits: ['Transport from Braga and Famalicão'],
    },
    {
      title: 'Shop Assistant, Weekends',
      location: 'Porto, Portugal',
      employmentType: 'Part-time',
      skills: ['Retail', 'English', 'Customer service', 'Sewing'],
      description: [
        'Saturdays and every second Sunday in the shop in Rua de Miguel Bombarda, between two galleries and a very good bakery. You advise, wrap, and tell visitors how to wash what they have just fallen in love with.',
        'If you sew, you can take on hemming as well; there is a machine in the window, and people like to watch.',
      ],
      requirements: [
        'Portuguese and English, any further language is a gift',
        'Friendly at eleven, and still at seven',
      ],
    },
    {
      title: 'Sustainability Reporting, Contract',
      location: 'Remote, Portugal',
      employmentType: 'Contract',
      skills: ['ESG reporting', 'Life cycle assessment', 'Supply chain', 'Excel'],
      description: [
        'A large customer in Sweden wants to know the footprint of a bed sheet, from the field in Normandy to the shelf in Malmö, by March. We have the invoices, the meter readings and the good will, and nobody with the method.',
        'Six months, about three days a week. At the end there is a report that holds in an audit, and a way for us to repeat it without you.',
      ],
      requirements: [
        'You have made life cycle assessments or corporate carbon accounts before',
        'You find the number that is missing, politely',
        'Independent; visits to Guimarães once a month',
      ],
      benefits: ['Day rate by agreement'],
    },
  ],
};
