import type { DemoCompany } from '../types.ts';

export const petitCosmos: DemoCompany = {
  recruiter: { name: 'Hugo Marchand', email: 'hugo.marchand@petit-cosmos.example' },
  profile: {
    name: 'Petit Cosmos',
    location: 'Lyon, France',
    description:
      'We make small, warm games about complicated things: tides, kinship, sourdough. Four released, one of them at school in eleven countries, a fifth in the making.',
    website: 'https://petit-cosmos.example',
    established: '2015-11-30',
    contact: {
      email: 'bonjour@petit-cosmos.example',
      phone: '+33 4 65 55 01 15',
      address: '18 rue Burdeau',
      city: 'Lyon',
      zip: '69001',
      country: 'France',
    },
    additionalDetails: { industry: 'Video games', size: '11–50', type: 'Worker cooperative' },
    values: 'No crunch, ever. Everyone may press the red button. Finish things.',
    mission: 'Games that leave you a little wiser and in a better mood.',
    vision: 'A studio that still exists in thirty years.',
    culture: 'A cooperative: after two years you may buy one share and get one vote, like everybody else.',
    benefits: [
      '35 hours, really',
      '32 days of holiday and the studio closed in the first half of August',
      'Meal vouchers of €11, half of them paid by us',
      'Profit shared equally',
    ],
    perks: ['A library of 900 games', 'Sourdough starter'],
    team: [
      { name: 'Nour Haddad', position: 'Creative Director' },
      { name: 'Hugo Marchand', position: 'Managing Director, elected until 2027' },
    ],
  },
  about:
    'Petit Cosmos is a cooperative of 27 people on the slopes of the Croix-Rousse. All of our games are available in nine languages and playable with one hand.',
  jobs: [
    {
      title: 'Gameplay Programmer',
      location: 'Lyon, France',
      employmentType: 'Full-time',
      skills: ['C#', 'Unity', 'Game design', 'Mathematics', 'Git'],
      description: [
        'Our fifth game is about a weather station on an island, and the weather is the antagonist, the music and the level designer. You program how it behaves: wind that remembers, rain that arrives when a conversation needs it, and the hundred small verbs of a person who lives there.',
        'You work in a cell with a designer and an artist and show something playable every second Friday. The prototype exists, it is charming, and half of it has to be thrown away.',
      ],
      requirements: [
        'At least one finished game in your past, of whatever size',
        'Solid C# and vector mathematics',
        'French or English; meetings are in whatever the youngest prefers',
      ],
    },
    {
      title: '3D Environment Artist',
      location: 'Lyon, France',
      employmentType: 'Contract',
      skills: ['Blender', 'Substance', 'Lighting', 'Texturing', 'Unity'],
      description: [
        'One island, four seasons, seen from a boat, a lighthouse and a kitchen window. You build it together with our lead artist: rocks that look drawn, grass that is cheap, light that tells the time of day.',
        'A contract of fourteen months, full time, with a good chance of staying. References on our wall: tide charts, Vallotton’s woodcuts, and somebody’s grandmother’s tablecloth.',
      ],
      requirements: [
        'A portfolio of stylised environments that run on modest machines',
        'Blender, and opinions about topology',
        'You take notes well and give better ones',
      ],
    },
    {
      title: 'Localisation Coordinator',
      location: 'Remote, France',
      employmentType: 'Part-time',
      skills: ['Localisation', 'French', 'English', 'Project management', 'Editing'],
      description: [
        'Sixty thousand words, nine languages, eleven freelance translators and one character who only speaks in nautical proverbs. You keep glossaries, deadlines and jokes alive, and decide with the writers what may be lost.',
        'Twenty hours a week, spread as you like. You will play every language far enough to know where the text no longer fits the box.',
      ],
      requirements: [
        'Experience in translation or localisation, games welcome but not needed',
        'French and English like a native, a third language for your own pleasure',
        'A good ear',
      ],
    },
    {
      title: 'Community Manager',
      location: 'Lyon, France',
      employmentType: 'Full-time',
      skills: ['Community management', 'Writing', 'Video editing', 'English', 'Events'],
      description: [
        'Our players knit the scarves from our games, send us tide tables, and write to us when somebody has died. They deserve a person. You answer, organise two festivals a year, edit the making-of films and tell the team honestly what people are saying.',
        'You will not have to sell anything that is not finished, and you will not be alone when the internet is in a bad mood: two of us take turns with you.',
      ],
      requirements: [
        'You have looked after a community and still like people',
        'You write well in French and English',
        'Simple video editing',
      ],
    },
    {
      title: 'Internship, Game Audio',
      location: 'Lyon, France',
      employmentType: 'Internship',
      skills: ['Sound design', 'Reaper', 'FMOD', 'Field recording'],
      description: [
        'Six months with our sound designer: recording shutters, ropes and kettles, cutting them, and learning how a sound gets from a microphone into a game without falling out of the mix.',
        'At the end you will have made one thing alone: the harbour at night. It will be in the game, and so will your name.',
      ],
      requirements: [
        'You study sound, music or something near',
        'Own headphones, own ears',
        'French or English',
      ],
      benefits: ['€1,150 a month'],
    },
  ],
};
