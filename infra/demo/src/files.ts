import type { Client } from '@firstrung/test-kit/client';
import sharp from 'sharp';
import { type DemoApplicant, type DemoCompany, readLogo } from './data.ts';
import type { People } from './people.ts';
import { drawPortrait, type Portrait } from './portrait.ts';
import { renderResume } from './resume.ts';

/** Width and height of pictures, in pixels. */
const SIZE = 480;

/** Draws the files of companies and people and uploads them one after another, while the demo's history goes on. */
export function createFiles(server: Client, people: People) {
  let last: Promise<void> = Promise.resolve();
  /** Ends with what runs now: an upload, or a move of the clock. */
  let present: Promise<void> = Promise.resolve();
  const exclusively = (work: () => Promise<void> | void): Promise<void> => {
    const result = present.then(work);
    present = result.catch(() => {});
    return result;
  };
  const addUpload = (upload: () => Promise<void>) => {
    last = last.then(() => exclusively(upload));
    // `uploaded` reports it.
    last.catch(() => {});
  };

  async function store(email: string, file: File): Promise<string> {
    const form = new FormData();
    form.append('file', file);
    const headers = { authorization: `Bearer ${await people.token(email)}` };
    const reply = await server.call('POST', '/api/upload/upload-all', { headers, body: form });
    if (reply.status !== 201)
      throw new Error(`The upload of ${file.name} answered ${reply.status} ${reply.body?.error}.`);
    return reply.body.url;
  }
  async function storePicture(email: string, svg: string | Buffer): Promise<string> {
    const png = await sharp(Buffer.from(svg)).resize(SIZE, SIZE).png().toBuffer();
    return store(email, new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' }));
  }
  const storePortrait = (email: string, portrait: Portrait) => storePicture(email, drawPortrait(portrait));

  return {
    uploadOfCompany(company: DemoCompany): void {
      const { email, portrait } = company.recruiter;
      addUpload(async () => {
        const body = { logo: await storePicture(email, readLogo(company)) };
        await server.api('PUT /api/company/update-company-profile', {
          body,
          token: await people.token(email),
        });
      });
      if (!portrait) return;
      addUpload(async () => {
        const body = { profileImage: await storePortrait(email, portrait) };
        await server.api('PUT /api/recruiter/profile/update-profile', {
          body,
          token: await people.token(email),
        });
      });
    },
    uploadOfApplicant(applicant: DemoApplicant): void {
      const { email, name, portrait, resume } = applicant;
      if (!portrait && !resume) return;
      addUpload(async () => {
        const profilePicture = portrait && (await storePortrait(email, portrait));
        const pdf = resume && new Uint8Array(renderResume(applicant, resume));
        const stored =
          pdf && (await store(email, new File([pdf], `${name} CV.pdf`, { type: 'application/pdf' })));
        const body = { ...(profilePicture && { profilePicture }), ...(stored && { resume: stored }) };
        await server.api('PUT /api/profile/update-profile', { body, token: await people.token(email) });
      });
    },
    /**
     * Moves the clock between two uploads. An upload that had begun on another day would be refused, because the token that it
     * was sent with may have expired by the new time.
     */
    moveClock: (move: () => void): Promise<void> => exclusively(move),
    /** Resolves when all files are uploaded. */
    uploaded: (): Promise<void> => last,
  };
}
