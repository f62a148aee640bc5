import { jobTexts } from '../job-page/texts.ts';
import {
  closingText,
  hoursText,
  lengthText,
  payText,
  placesText,
  positionsText,
  remoteText,
  startText,
} from './format-facts.ts';
import { furtherPlaces, type ShownFacts } from './job-facts.ts';

const { labels } = jobTexts;

/** Of a job's page: each has its label, and is `undefined` if the job doesn't say it. */
export const pageFacts = (job: ShownFacts & { location: string }) => ({
  pay: { label: labels.pay, value: payText(job.pay) },
  places: { label: labels.places, value: placesText(furtherPlaces(job)) },
  remoteFrom: { label: labels.remoteFrom, value: remoteText(job.remoteFrom) },
  hours: { label: labels.hours, value: hoursText(job.hours) },
  start: { label: labels.start, value: startText(job.startsOn) },
  length: { label: labels.length, value: lengthText(job) },
  closing: { label: labels.closing, value: closingText(job) },
  positions: { label: labels.positions, value: positionsText(job.positions) },
});
