import { join } from 'node:path';
import type { MediaConfig } from '../../config.ts';
import { createDiskStore } from './disk.ts';
import { createS3Store } from './s3.ts';
import type { FileStore } from './store.ts';

/** The store of the settings: a bucket, or the folder `files`. */
export const createFileStore = ({ s3, directory }: Pick<MediaConfig, 's3' | 'directory'>): FileStore =>
  s3 ? createS3Store(s3) : createDiskStore(join(directory, 'files'));
