import sharp from 'sharp';
import type { DemoClient } from './client.ts';
import { type DemoApplicant, type DemoCompany, type DemoPerson, readDemoFile } from './data.ts';

/** Width and height of logos and portraits, in pixels. */
const SIZE = 480;

/** Uploads the files of companies and people. What it returns are fields of their profiles. */
export function createFiles(server: DemoClient) {
  const store = (token: string, content: Buffer, name: string, type: string): Promise<string> =>
    server.upload(new File([new Uint8Array(content)], name, { type }), token);

  async function storePicture(token: string, svg: Buffer): Promise<string> {
    const png = await sharp(svg).resize(SIZE, SIZE).png().toBuffer();
    return store(token, png, 'picture.png', 'image/png');
  }
  const storePortrait = async ({ portrait }: DemoPerson, token: string) =>
    portrait && (await storePicture(token, readDemoFile('portraits', portrait)));

  return {
    async ofCompany({ logo, photo }: DemoCompany, token: string) {
      return {
        logo: await storePicture(token, readDemoFile('logos', logo)),
        photo: await store(token, readDemoFile('photos', photo), photo, 'image/webp'),
      };
    },
    async ofRecruiter(recruiter: DemoPerson, token: string) {
      const profileImage = await storePortrait(recruiter, token);
      return profileImage ? { profileImage } : {};
    },
    async ofApplicant(applicant: DemoApplicant, token: string) {
      const { name, resume } = applicant;
      const profilePicture = await storePortrait(applicant, token);
      const stored =
        resume && (await store(token, readDemoFile('resumes', resume), `${name} CV.pdf`, 'application/pdf'));
      return { ...(profilePicture && { profilePicture }), ...(stored && { resume: stored }) };
    },
  };
}
