import type { DemoCompany } from '../types.ts';

export const brightwellHealth: DemoCompany = {
  recruiter: { name: 'Danielle Okafor', email: 'danielle.okafor@brightwell-health.example' },
  profile: {
    name: 'Brightwell Health',
    location: 'Boston, MA',
    description:
      'Brightwell makes scheduling and handover software for community hospitals: the 60- to 200-bed places that big vendors forget. 63 hospitals in nine states run their shifts on it.',
    website: 'https://brightwell-health.example',
    established: '2016-09-01',
    contact: {
      email: 'people@brightwell-health.example',
      phone: '+1 617 555 0148',
      address: '210 Summer Street, Floor 6',
      city: 'Boston',
      state: 'MA',
      zip: '02210',
      country: 'United States',
    },
    additionalDetails: {
      industry: 'Health care software',
      size: '51–100',
      type: 'Public benefit corporation',
    },
    values: 'Nobody should be hurt by a screen. Shadow before you build. Plain words over clever ones.',
    mission: 'Give nurses and doctors in small hospitals an hour of every shift back.',
    vision: 'A handover at seven in the morning that takes ten minutes and forgets nothing.',
    culture:
      'Everyone, accounting included, shadows a night shift in the first month. We write decisions down, and we stop at five.',
    benefits: [
      'Medical, dental and vision insurance, 100 % of the premium for you and 75 % for your family',
      '401(k) with 5 % match',
      '20 days of paid leave plus ten holidays',
      '16 weeks of paid parental leave for any parent',
    ],
    perks: ['Commuter pass', 'A quiet floor without meetings'],
    team: [
      { name: 'Dr. Helen Marsh', position: 'Founder, former emergency physician' },
      { name: 'Luis Ferrer', position: 'Head of Engineering' },
    ],
  },
  about:
    'Brightwell Health is a public benefit corporation of 84 people. We are funded by our customers, and a third of our board are nurses.',
  jobs: [
    {
      title: 'Senior Backend Engineer, Scheduling',
      location: 'Boston, MA',
      employmentType: 'Full-time',
      skills: ['TypeScript', 'PostgreSQL', 'Node.js', 'Distributed systems', 'Event-driven architecture'],
      description: [
        'A shift plan looks like a table and behaves like a negotiation: contracts, rest times, who may supervise whom, who asked for the birthday off. Our scheduling engine holds all of that for 63 hospitals, and it has to answer while a charge nurse is on the phone.',
        'You will lead the move from nightly recalculation to plans that change as people swap. That is a data-model question first and a speed question second, and we would like someone who enjoys both. Deployments go out on weekday mornings; the pager is quiet, and we keep it so.',
      ],
      requirements: [
        'Five or more years of building services that people depend on at odd hours',
        'Deep comfort with PostgreSQL: locking, plans, migrations without downtime',
        'You have changed your mind in a design review and can tell us about it',
        'Able to work in Boston two days a week',
      ],
      benefits: ['Salary range $165,000 – $190,000'],
    },
    {
      title: 'Clinical Implementation Specialist',
      location: 'Columbus, OH',
      employmentType: 'Full-time',
      skills: ['Nursing', 'Project management', 'Training', 'Change management'],
      description: [
        'When a hospital switches to Brightwell, somebody has to sit at the nurses’ station at 6:45 on the first morning. That is you. You plan the switch with the nursing director, load rules and rosters, train super-users, and stay until the third quiet handover in a row.',
        'You look after two hospitals at a time, mostly in Ohio and Indiana, and travel about half of the weeks. Everything that confuses a nurse becomes a card on the product board with your name on it.',
      ],
      requirements: [
        'Registered nurse, or several years on a hospital unit in another role',
        'You can calm a room, and you can say no to a department head',
        'Experience with any electronic health record',
        'Driving licence; up to 50 % travel',
      ],
      benefits: ['Salary range $82,000 – $96,000'],
    },
    {
      title: 'Product Designer, Mobile',
      location: 'Remote, United States',
      employmentType: 'Full-time',
      skills: ['Figma', 'Interaction design', 'Accessibility', 'User research', 'Prototyping'],
      description: [
        'Eight in ten shift swaps happen on a phone, in a corridor, with one thumb and a coffee in the other hand. You own that half of the product: swap requests, on-call alerts, and the handover card that doctors glance at between two rooms.',
        'You will run your own research at hospitals near you and work with a design system that already takes contrast and text size seriously. Success is boring to show in a portfolio: fewer taps, fewer calls, nobody asks how it works.',
      ],
      requirements: [
        'A portfolio with shipped mobile work and the reasoning behind it',
        'You design for large text, screen readers and gloves without being asked',
        'Five hours a day in common with Eastern Time',
      ],
    },
    {
      title: 'Data Analyst, Patient Flow',
      location: 'Boston, MA',
      employmentType: 'Full-time',
      skills: ['SQL', 'Python', 'Statistics', 'Data visualisation', 'Health care'],
      description: [
        'Hospitals ask us questions that start with “why”: why are Mondays short of staff, why did agency cost double in March, why does unit 4 lose people in their second year. You turn those into answers that a nursing director can take into a budget meeting.',
        'We have five years of clean shift data and very few dashboards, on purpose. You will write short reports with one chart each, and you may tell us when the data cannot say.',
      ],
      requirements: [
        'Strong SQL, and R or Python for what SQL is bad at',
        'You know the difference between a trend and a Tuesday',
        'Clear writing; send us something you wrote for people who are not analysts',
      ],
    },
    {
      title: 'Summer Intern, Software Engineering',
      location: 'Boston, MA',
      employmentType: 'Internship',
      skills: ['TypeScript', 'React', 'Git', 'Testing'],
      description: [
        'Twelve weeks from June, in a team of five, on something that will be used: last summer’s interns built the print view of the on-call list, which sounds small until you learn that it hangs in 63 corridors.',
        'You get a mentor who has time, a shadow shift, and your own small project in the second half. We pay well enough that you need no second job, and help with finding a room.',
      ],
      requirements: [
        'Working towards a degree, or through a bootcamp with something to show',
        'You have written code that somebody else used',
        'Curiosity about hospitals',
      ],
      benefits: ['$42 an hour', 'Help with housing in Boston'],
    },
  ],
};
