import type { DemoCompany } from '../types.ts';

export const vltavaSecurity: DemoCompany = {
  recruiter: { name: 'Pavel Dvořák', email: 'pavel.dvorak@vltava-security.example' },
  profile: {
    name: 'Vltava Security',
    location: 'Prague, Czechia',
    description:
      'Penetration tests, incident response and training for hospitals, utilities and towns in Central Europe. We are called when it burns, and would rather be called before.',
    website: 'https://vltava-security.example',
    established: '2011-07-04',
    contact: {
      email: 'kariera@vltava-security.example',
      phone: '+420 255 550 111',
      address: 'Dělnická 47',
      city: 'Prague',
      zip: '170 00',
      country: 'Czechia',
    },
    additionalDetails: { industry: 'Information security', size: '51–100', type: 'Private company' },
    values: 'No fear as a sales argument. Write the report you would want to get. Never shame a user.',
    mission: 'Make attacks on public services unprofitable.',
    vision: 'A hospital that notices an intruder before the intruder notices the hospital.',
    culture:
      'Quiet, curious, a bit nocturnal. Every finding is reviewed by a second person, every report read by somebody who is no expert.',
    benefits: [
      'Five weeks of holiday and five sick days without a note',
      'One day a week for research, published under your name',
      'Certificates and conferences paid',
      'MultiSport card and meal vouchers',
    ],
    perks: ['Lock-picking table', 'A boat on the river'],
    team: [{ name: 'Jana Horáková', position: 'Head of Incident Response' }],
  },
  about:
    'Vltava Security is 68 people in Prague and Brno. We take no money from vendors, and so we can say which of their products to switch off.',
  jobs: [
    {
      title: 'Penetration Tester',
      location: 'Prague, Czechia',
      employmentType: 'Full-time',
      skills: ['Penetration testing', 'Web security', 'Active Directory', 'Burp Suite', 'Report writing'],
      description: [
        'Six to eight engagements a year, in pairs, with enough time for each. Web applications on Monday, a waterworks on Wednesday, and once in a while a door that opens with a calendar card.',
        'Half of the work is writing. Our reports are short, kind and exact, and customers fix what is in them; last year 94 % of the critical findings were gone at the retest.',
      ],
      requirements: [
        'Experience in offensive security, or a body of work that shows it',
        'Two fields you know deeply, and the humility about the others',
        'Good written English; Czech or German is a plus',
        'A clean criminal record, which we have to check',
      ],
    },
    {
      title: 'Incident Responder',
      location: 'Brno, Czechia',
      employmentType: 'Full-time',
      skills: ['Digital forensics', 'Incident response', 'Linux', 'Windows', 'Python'],
      description: [
        'When a hospital calls at night, you are one of three who go. You contain, collect, find out how they got in and how far, and help people who have not slept to decide what to switch on first.',
        'Between incidents you build tools and run exercises so that the next call comes earlier. On call one week in seven, with a day off after every night.',
      ],
      requirements: [
        'Forensics on Windows and Linux, memory and disks',
        'Calm in rooms where nobody else is',
        'Czech or Slovak, and English',
      ],
      benefits: ['On-call pay, and a hotel that is not the cheapest'],
    },
    {
      title: 'Security Trainer',
      location: 'Vienna, Austria',
      employmentType: 'Full-time',
      skills: ['Training', 'Information security', 'German', 'Public speaking'],
      description: [
        'You teach nurses, mayors and waterworks engineers how attacks really begin, without scaring or boring anyone. Half-day courses in Vienna, Linz and Graz, and an exercise with a fake ransom note that people still tell their families about.',
        'You may rewrite everything. The one rule is that nobody is ever made a fool of in front of others.',
      ],
      requirements: [
        'Experience in teaching adults',
        'Enough technical depth for the questions after the break',
        'German like a native, English',
      ],
    },
    {
      title: 'Frontend Developer, Reporting Portal',
      location: 'Remote, Czechia',
      employmentType: 'Full-time',
      skills: ['TypeScript', 'React', 'CSS', 'Accessibility', 'Web security'],
      description: [
        'Our customers follow findings in a portal that began as a PDF with ambitions. You take over its front end: findings, evidence, comments, retests, all of it usable by a mayor and by a network engineer.',
        'You will work with one backend developer and with colleagues who attack everything you build, in the friendliest way. Strict content security policy from day one.',
      ],
      requirements: [
        'Several years of React and TypeScript',
        'You know the platform: semantics, focus, caching, CSP',
        'A sense for words in interfaces',
      ],
    },
    {
      title: 'Research Internship, Firmware Analysis',
      location: 'Brno, Czechia',
      employmentType: 'Internship',
      skills: ['Reverse engineering', 'Ghidra', 'C', 'Hardware'],
      description: [
        'Infusion pumps, water meters, a ticket machine from 2009: we have a shelf full of devices and permission to open them. You pick two, find out how they work, and report what you find to the makers with our help.',
        'Four to six months, paid, with a desk beside people who did the same as students. Good for a thesis; we have supervised nineteen.',
      ],
      requirements: [
        'Studies in computer science or electrical engineering',
        'First experience with disassembly, a debugger or a soldering iron',
        'Stubborn, in a good way',
      ],
      benefits: ['CZK 38,000 a month'],
    },
  ],
};
