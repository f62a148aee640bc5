import type { Role } from '@firstrung/contracts';
import type { Tx } from '../tables.ts';

/**
 * Only an update: a deleted account stays deleted. The account's own name and version stay as published, so
 * that a name does not circulate between auth and the profile's service.
 */
export async function saveProfileName(
  tx: Tx,
  { id, role, name, version }: { id: string; role: Role; name: string; version: number },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ profile_name: name === '' ? null : name, profile_version: version })
    .where('id', '=', id)
    .where('role', '=', role)
    .where('profile_version', '<', version)
    .execute();
}
