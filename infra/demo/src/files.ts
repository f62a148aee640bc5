import sharp from 'sharp';
import type { DemoClient } from './client.ts';
import type { DemoClock } from './clock.ts';
import { type DemoApplicant, type DemoCompany, readDemoFile } from './data.ts';
import type { People } from './people.ts';

/** Width and height of pictures, in pixels. */
const SIZE = 480;
/** Width and height of a company's photo. */
const PHOTO = [1_920, 1_080] as const;

/**
 * Uploads the files of companies and people one after another, while the demo's history goes on. The clock
 * moves between two of them: the token that an upload was sent with may have expired by the new time.
 */
export function createFiles(server: DemoClient, people: People, clock: DemoClock) {
  let last: Promise<void> = Promise.resolve();
  const addUpload = (upload: () => Promise<void>) => {
    last = last.then(() => clock.during(upload));
    // `uploaded` reports it.
    last.catch(() => {});
  };

  async function store(email: string, content: Buffer, name: string, type: string): Promise<string> {
    return server.upload(new File([new Uint8Array(content)], name, { type }), await people.token(email));
  }
  async function storePicture(email: string, svg: Buffer): Promise<string> {
    const png = await sharp(svg).resize(SIZE, SIZE).png().toBuffer();
    return store(email, png, 'picture.png', 'image/png');
  }
  /** As WebP, which has a quarter of the bytes of PNG. */
  async function storePhoto(email: string, svg: Buffer): Promise<string> {
    const webp = await sharp(svg)
      .resize(...PHOTO)
      .webp({ quality: 90 })
      .toBuffer();
    return store(email, webp, 'photo.webp', 'image/webp');
  }
  const storePortrait = (email: string, portrait: string) =>
    storePicture(email, readDemoFile('portraits', portrait));

  return {
    uploadOfCompany(company: DemoCompany): void {
      const { email, portrait } = company.recruiter;
      addUpload(async () => {
        const { photo } = company;
        const body = {
          logo: await storePicture(email, readDemoFile('logos', company.logo)),
          photo: await storePhoto(email, readDemoFile('photos', photo)),
        };
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
        const stored =
          resume &&
          (await store(email, readDemoFile('resumes', resume), `${name} CV.pdf`, 'application/pdf'));
        const body = { ...(profilePicture && { profilePicture }), ...(stored && { resume: stored }) };
        await server.api('PUT /api/profile/update-profile', { body, token: await people.token(email) });
      });
    },
    /** Resolves when all files are uploaded. */
    uploaded: (): Promise<void> => last,
  };
}
