import type { RoomKind } from '@firstrung/contracts';

const ALL: readonly RoomKind[] = ['direct', 'group', 'recruiter', 'announcement'];

/** The one kind of conversations that an address of /all-messages asks for, if any. */
export function chosenKind(search: URLSearchParams): 'group' | 'announcement' | undefined {
  const kind = search.get('kind');
  return kind === 'group' || kind === 'announcement' ? kind : undefined;
}

/** The kinds of conversations that a page lists. */
export function kindsOnPage(pathname: string, search: string): readonly RoomKind[] {
  switch (pathname.replace(/\/$/, '')) {
    case '/messages':
      return ['direct'];
    case '/recruiter-messages':
      return ['recruiter'];
    case '/project-networks':
    case '/guest/project-networks':
      return ['group'];
    case '/all-messages': {
      const kind = chosenKind(new URLSearchParams(search));
      return kind ? [kind] : ALL;
    }
    default:
      return [];
  }
}
