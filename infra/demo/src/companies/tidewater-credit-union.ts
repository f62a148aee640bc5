import type { DemoCompany } from '../types.ts';

export const tidewaterCreditUnion: DemoCompany = {
  recruiter: { name: 'Alicia Drummond', email: 'alicia.drummond@tidewater-cu.example' },
  profile: {
    name: 'Tidewater Credit Union',
    location: 'Baltimore, MD',
    description:
      'A member-owned credit union on the Chesapeake Bay: 88,000 members, fourteen branches, and a call centre where people answer. We lend for first cars, first houses and fishing boats.',
    website: 'https://tidewater-cu.example',
    established: '1952-02-11',
    contact: {
      email: 'jobs@tidewater-cu.example',
      phone: '+1 410 555 0152',
      address: '36 South Charles Street',
      city: 'Baltimore',
      state: 'MD',
      zip: '21201',
      country: 'United States',
    },
    additionalDetails: { industry: 'Banking', size: '251–500', type: 'Cooperative' },
    values:
      'Members, not accounts. Explain it so that you would sign it. Yes when we can, why when we cannot.',
    mission: 'Fair money for the people around the Bay.',
    vision: 'No household in our counties that has to use a payday lender.',
    culture:
      'Careful and kind. Promotion from inside is the rule: our chief executive started at the drive-through.',
    benefits: [
      'Medical, dental and vision insurance with low premiums',
      'Pension plan and 401(k) with 6 % match',
      '18 days of paid leave and all federal holidays',
      'Loans for employees at cost',
    ],
    perks: ['Two paid days a year for volunteering', 'Crab feast'],
    team: [{ name: 'Denise Carver', position: 'Chief Executive' }],
  },
  about:
    'Tidewater Credit Union has belonged to its members since 1952. We employ 320 people in Maryland, Delaware and Virginia.',
  jobs: [
    {
      title: 'Branch Manager, Annapolis',
      location: 'Annapolis, MD',
      employmentType: 'Full-time',
      skills: ['Leadership', 'Consumer lending', 'Coaching', 'Community relations'],
      description: [
        'Nine people, four thousand members, a counter from 1974 that everyone forbids us to replace. You lead the branch: hire and coach, decide on loans up to $60,000, and know the harbour, the schools and the church kitchens well enough to hear early what is coming.',
        'You have no sales quota. You are measured by members who would send their children to us, and by colleagues who would like to work with you again.',
      ],
      requirements: [
        'Several years in banking or a credit union, some of them leading people',
        'Sound judgement in consumer credit',
        'You like Saturdays until noon (two a month)',
      ],
      benefits: ['Salary range $78,000 – $92,000'],
    },
    {
      title: 'Fraud Analyst',
      location: 'Baltimore, MD',
      employmentType: 'Full-time',
      skills: ['Fraud detection', 'SQL', 'Investigation', 'Communication'],
      description: [
        'Every morning there are about ninety transfers that look wrong, and twelve that are. You find the twelve, quickly, because behind each is a person who is just being talked into something on the phone.',
        'You tune the rules, call members, work with police and with other banks, and write a short note when a new trick comes round. Your notes are read at every counter before opening.',
      ],
      requirements: [
        'Experience with fraud, claims, compliance or investigations',
        'You can query data without waiting for somebody',
        'A voice that people trust on their worst day',
      ],
      benefits: ['Salary range $64,000 – $76,000', 'Hybrid, two days at home'],
    },
    {
      title: 'iOS Developer, Member App',
      location: 'Remote, United States',
      employmentType: 'Full-time',
      skills: ['Swift', 'SwiftUI', 'Accessibility', 'Security', 'REST'],
      description: [
        'Fifty-one thousand members use the app, the oldest is 97. You build it with one other iOS developer, two on Android and a designer: deposits by photo, card locks, and the page that explains a mortgage without a footnote.',
        'We rewrote it in SwiftUI last year and can now do the nice part. Every release is tested with VoiceOver by a member who is blind and very frank.',
      ],
      requirements: [
        'Three or more years of Swift and an app in the store you can speak about',
        'You treat accessibility and security as quality, not as phases',
        'US time zones',
      ],
      benefits: ['Salary range $118,000 – $142,000'],
    },
    {
      title: 'Bilingual Member Service Representative',
      location: 'Salisbury, MD',
      employmentType: 'Full-time',
      skills: ['Spanish', 'Customer service', 'Cash handling', 'English'],
      description: [
        'Poultry, crabs and vegetables: a good half of the people who keep the lower shore fed speak Spanish at home. You serve them at the counter and on the phone, open their first accounts, and sit down with them over letters that nobody else has explained.',
        'We train you for six weeks, with full pay. No earlier banking job needed; patience counts double.',
      ],
      requirements: [
        'Fluent Spanish and English',
        'Experience with people: retail, care, restaurants, school',
        'Careful with numbers and with secrets',
      ],
      benefits: ['$22.50 an hour, plus $1.50 for the second language'],
    },
    {
      title: 'Financial Education Instructor',
      location: 'Norfolk, VA',
      employmentType: 'Part-time',
      skills: ['Teaching', 'Personal finance', 'Public speaking'],
      description: [
        'You teach money in high schools, at the naval base and in a women’s shelter: budgets, credit scores, what a car really costs. The course has eight evenings and ends with a piece of paper that gets people a lower rate with us.',
        'About fifteen hours a week in term time, most of them after four. You may change the course; the teenagers will tell you what to change.',
      ],
      requirements: [
        'You have taught or trained groups, and they came back',
        'A grown-up relationship with money',
        'Car and driving licence',
      ],
      benefits: ['$38 an hour, preparation paid'],
    },
  ],
};
