import type { DemoConversation } from './types.ts';

/** Who wrote what to whom in the last days. The first applicant and the first recruiter have something in every list. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    kind: 'direct',
    between: ['Amelie Brandt', 'Yusuf Demir'],
    lines: [
      {
        from: 'Yusuf Demir',
        hoursAgo: 47,
        text: 'Hi Amelie! Your profile says you repair sewing machines. Serious?',
      },
      {
        from: 'Amelie Brandt',
        hoursAgo: 46.5,
        text: 'Very. A 1962 Pfaff is the most reliable robot I know.',
      },
      {
        from: 'Yusuf Demir',
        hoursAgo: 46,
        text: 'Then you will like this, somebody drives one with stepper motors now. Coffee on Thursday?',
      },
      { from: 'Amelie Brandt', hoursAgo: 30, text: 'Thursday works. 17:30 at the station?' },
      { from: 'Yusuf Demir', hoursAgo: 3, text: 'Perfect. I bring the bobbin that nobody could fix.' },
    ],
  },
  {
    kind: 'direct',
    between: ['Amelie Brandt', 'Priya Raghunathan'],
    lines: [
      {
        from: 'Amelie Brandt',
        hoursAgo: 40,
        text: 'Thank you for connecting! Did you hear anything from Kestrel yet?',
      },
      {
        from: 'Priya Raghunathan',
        hoursAgo: 38,
        text: 'They opened my application on Monday, nothing since. You?',
      },
      {
        from: 'Amelie Brandt',
        hoursAgo: 37.5,
        text: 'Same. At least one sees here that somebody has read it.',
      },
    ],
  },
  {
    kind: 'group',
    name: 'Robot weekend',
    members: ['Amelie Brandt', 'Mateusz Wójcik', 'Jonas Lindner', 'Priya Raghunathan'],
    lines: [
      {
        from: 'Amelie Brandt',
        hoursAgo: 28,
        text: 'Who is in for a weekend of building? I have a hall, a rover without wheels and far too much coffee.',
      },
      {
        from: 'Jonas Lindner',
        hoursAgo: 27,
        text: 'In. I can machine the wheel hubs if somebody draws them.',
      },
      {
        from: 'Mateusz Wójcik',
        hoursAgo: 26,
        text: 'I do the wiring. But I leave on Sunday before dinner, family rules.',
      },
      { from: 'Priya Raghunathan', hoursAgo: 5, text: 'I will take the vision part. 5 and 6 December?' },
    ],
  },
  {
    kind: 'recruiter',
    company: 'Nordlicht Robotics',
    applicant: 'Amelie Brandt',
    lines: [
      {
        from: 'Katharina Vogt',
        hoursAgo: 44,
        text: 'Dear Ms Brandt, your work on tractors in the rain made the whole team curious. Would next Tuesday at 10:00 suit you for a first talk?',
      },
      {
        from: 'Amelie Brandt',
        hoursAgo: 43,
        text: 'Good morning Ms Vogt, with pleasure. Shall I bring the logs of the muddiest day?',
      },
      {
        from: 'Katharina Vogt',
        hoursAgo: 20,
        text: 'Please do! Ask for me at the gate in Hamburg, hall 4. Safety shoes are there in every size.',
      },
    ],
  },
  {
    kind: 'recruiter',
    company: 'Fjordwatt',
    applicant: 'Amelie Brandt',
    lines: [
      {
        from: 'Ingrid Solheim',
        hoursAgo: 22,
        text: 'Welcome aboard, Amelie! The contract comes by mail today. Write to me here with any question.',
      },
    ],
  },
  {
    kind: 'announcement',
    company: 'Nordlicht Robotics',
    job: 'Robotics Software Engineer, Navigation',
    lines: [
      {
        from: 'Katharina Vogt',
        hoursAgo: 25,
        text: 'Thank you all for your applications. We read every one of them and answer until the end of next week.',
      },
    ],
  },
];
