import { type ApplicationNote, MENTION } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import { invalidateAll } from '@firstrung/web-kit';
import {
  broken,
  createTestHost,
  heldCall,
  noAnswer,
  type Replies,
  refusal,
  SERVER_MESSAGE,
  TestApp,
} from '@firstrung/web-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../../../remote.tsx';
import {
  applicant,
  application,
  applicationId,
  bodiesOf,
  button,
  expectFits,
  expectStates,
  field,
  GET_APPLICATION,
  GET_MEMBERS,
  heading,
  linus,
  membersWith,
  olga,
  open,
  rita,
  rob,
  TO_REVIEW,
  testId,
  text,
  textsOf,
} from '../../../testing.tsx';
import { Note } from './Note.tsx';

const PATH = `/recruiter/applications/${applicationId}`;
const TO_REVIEW_PATH = '/recruiter/to-review';
const NOTES = 'GET /api/recruiter/applications/notes/:applicationId';
const WRITE = 'POST /api/recruiter/applications/notes/create';
const EDIT = 'PUT /api/recruiter/applications/notes/update';
const DELETE = 'DELETE /api/recruiter/applications/notes/delete';
const HELP = 'Only your company sees notes. The applicant may ask to see what you have written about them.';
const SAVED = 'Note saved.';

beforeEach(() => page.viewport(1440, 900));

const AT = '2026-11-05T10:00:00.000Z';
const soon = () => new Date(Date.now() + 600_000).toISOString();
const note = (fields: Partial<ApplicationNote> = {}): ApplicationNote => ({
  _id: testId(60),
  applicationId,
  body: 'A good letter.',
  author: { _id: olga._id, name: olga.name },
  mentions: [],
  createdAt: AT,
  editedAt: null,
  editableUntil: null,
  ...fields,
});
const own = (fields: Partial<ApplicationNote> = {}) =>
  note({ _id: testId(61), author: { _id: rita, name: 'Rita Recruiter' }, editableUntil: soon(), ...fields });

/** The server keeps what is written. */
function server(...stored: ApplicationNote[]) {
  let notes = stored;
  const changed = (body: object) => ({ message: 'Done', note: { ...own(), ...body } });
  return {
    [NOTES]: () => ({ body: notes }),
    [WRITE]: (sent: unknown) => {
      const { body } = sent as { body: string };
      notes = [...notes, own({ _id: testId(70 + notes.length), body })];
      return { status: 201, body: changed({ body }) };
    },
    [EDIT]: (sent: unknown) => {
      const { noteId, body } = sent as { noteId: string; body: string };
      notes = notes.map((one) => (one._id === noteId ? { ...one, body, editedAt: AT } : one));
      return { body: changed({ body }) };
    },
    [DELETE]: (sent: unknown) => {
      notes = notes.filter(({ _id }) => _id !== (sent as { noteId: string }).noteId);
      return { body: { message: 'Done' } };
    },
  } satisfies Replies;
}

const openAs = (role: 'owner' | 'recruiter' | 'reader', replies: Replies) =>
  open(PATH, { bodies: { [GET_MEMBERS]: membersWith(role) }, replies });
const newNote = () => field('New note');
const bodies = () => [...document.querySelectorAll('[data-note] > p[dir]')].map((one) => one.textContent);

test('the notes do not load', () =>
  expectStates({
    path: PATH,
    call: NOTES,
    loading: 'Loading the notes',
    shows: 'Applied',
  }));

test('a company of one has the field on top of the history, without a word on colleagues', async () => {
  await open(PATH);
  await expect.element(text(HELP)).toBeVisible();
  await expect.element(newNote()).toBeInViewport();
  expect(button('Save note').elements()).toEqual([]);
});

test('notes show who wrote them, when, whom they mention, and what was edited', async () => {
  const shown = [
    note({ body: 'Ask @Rita Recruiter, not @Olga.', mentions: [{ _id: rita, name: 'Rita Recruiter' }] }),
    note({ _id: testId(62), author: { _id: testId(50), name: '' }, body: 'I have left.', editedAt: AT }),
  ];
  await openAs('recruiter', server(...shown));
  await expect.element(text('I have left.')).toBeVisible();
  await expect.element(text('Olga Owner')).toBeVisible();
  await expect.element(text('Former colleague')).toBeVisible();
  await expect.element(page.getByText('edited', { exact: true })).toBeVisible();
  await expect.element(text(formatDateTime(AT)).first()).toBeVisible();
  expect(textsOf({ elements: () => [...document.querySelectorAll('[data-note] mark')] })).toEqual([
    '@Rita Recruiter',
  ]);
  expect(button('Edit').elements()).toEqual([]);
  expect(button('Delete').elements()).toEqual([]);
});

test('the text shows as it was written', async () => {
  const odd = ' One\n\n<script>alert(1)</script>\n\u05e9\u05dc\u05d5\u05dd & "more"  ';
  await openAs('owner', server(note({ body: odd })));
  await expect.poll(bodies).toEqual([odd]);
  const shown = document.querySelector('[data-note] > p[dir]')!;
  expect(getComputedStyle(shown).whiteSpace).toBe('pre-wrap');
  expect(shown.getAttribute('dir')).toBe('auto');
});

test('notes of all pages stand among the changes by their time, the newest on top', async () => {
  const second = note({ _id: testId(63), body: 'The second page.', createdAt: '2026-11-06T10:00:00.000Z' });
  await openAs('owner', {
    [NOTES]: (_: unknown, query?: URLSearchParams) =>
      query?.get('cursor')
        ? { body: [second] }
        : { body: [note()], headers: { link: `</api/x?cursor=abc>; rel="next"` } },
  } as Replies);
  await expect.element(text('The second page.')).toBeVisible();
  expect(textsOf(page.getByRole('list', { name: 'History' }).getByRole('listitem'))).toEqual([
    expect.stringMatching(/^Olga Owner.*The second page\.$/),
    expect.stringMatching(/^Olga Owner.*A good letter\.$/),
    expect.stringMatching(/^Applied/),
  ]);
});

test('a page of notes that does not load leaves those before it, and is tried again', async () => {
  let fails = true;
  await openAs('owner', {
    [NOTES]: (_: unknown, query?: URLSearchParams) => {
      if (!query?.get('cursor'))
        return { body: [note()], headers: { link: `</api/x?cursor=abc>; rel="next"` } };
      return fails ? broken() : { body: [note({ _id: testId(63), body: 'The second page.' })] };
    },
  } as Replies);
  await expect.element(page.getByRole('alert').getByText(SERVER_MESSAGE), { timeout: 15_000 }).toBeVisible();
  await expect.element(text('A good letter.')).toBeVisible();
  fails = false;
  await button('Retry').click();
  await expect.element(text('The second page.')).toBeVisible();
});

describe('writing', () => {
  test('saves a note, which empties the field', async () => {
    const opened = await openAs('recruiter', server(note()));
    await expect.element(text('A good letter.')).toBeVisible();
    await newNote().fill('Invite her.\nOn Monday.');
    await button('Save note').click();
    await expect.element(text(SAVED)).toBeVisible();
    await expect.element(newNote()).toHaveValue('');
    await expect.poll(bodies).toContain('Invite her.\nOn Monday.');
    expect(bodiesOf(opened, WRITE)).toEqual([
      {
        applicationId,
        body: 'Invite her.\nOn Monday.',
        mentionIds: [],
        clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  test('sends nothing that is blank', async () => {
    const opened = await openAs('recruiter', server());
    await newNote().fill(' \n ');
    await button('Save note').click();
    await expect.element(newNote()).toHaveValue(' \n ');
    expect(bodiesOf(opened, WRITE)).toEqual([]);
  });

  test.each([
    { reply: noAnswer, says: 'The server cannot be reached. Check your connection and try again.' },
    {
      reply: () => refusal(409, 'StatusChanged', 'The applicant has deleted their account.'),
      says: 'The applicant has deleted their account.',
    },
  ])('keeps the text when it fails, with the reason: $says', async ({ reply, says }) => {
    const replies = server();
    const held = heldCall();
    await openAs('recruiter', { ...replies, [WRITE]: held.reply });
    await newNote().fill('Invite her.');
    await button('Save note').click();
    held.answer(reply);
    await expect.element(page.getByText(says).first()).toBeVisible();
    await expect.element(newNote()).toHaveValue('Invite her.');
    await expect.element(newNote()).toHaveAccessibleDescription(expect.stringContaining(HELP));
    held.hold();
    await button('Save note').click();
    held.answer(replies[WRITE]);
    await expect.element(text(SAVED)).toBeVisible();
  });

  test('goes on after the application was left, and keeps the id of a text that was sent, not for another', async () => {
    let shown = applicant();
    const opened = await open(TO_REVIEW_PATH, {
      replies: {
        ...server(),
        [WRITE]: noAnswer,
        [TO_REVIEW]: () => ({ body: [applicant(), linus] }),
        [GET_APPLICATION]: () => ({ body: application({ ...shown, jobId: applicant().jobId }) }),
      },
    });
    const show = async (row: typeof linus) => {
      shown = row;
      await page.getByRole('link', { name: new RegExp(`^${row.name}`) }).click();
      await expect.element(page.getByRole('heading', { level: 2, name: row.name })).toBeVisible();
    };
    const leaveAndReturn = async (typed: string) => {
      await show(linus);
      await expect.element(newNote()).toHaveValue('');
      await show(applicant());
      await expect.element(newNote()).toHaveValue(typed);
    };
    await show(applicant());
    await newNote().fill('Half a th');
    await leaveAndReturn('Half a th');
    await newNote().fill('Invite her.');
    await button('Save note').click();
    await expect.element(page.getByText(/^The server cannot be reached/).first()).toBeVisible();
    await leaveAndReturn('Invite her.');
    await button('Save note').click();
    await expect.poll(() => bodiesOf(opened, WRITE)).toHaveLength(2);
    const [first, second] = bodiesOf(opened, WRITE);
    expect(second).toEqual(first);
    await expect.element(button('Save note')).toBeVisible();
    await newNote().fill('Invite him.');
    await button('Save note').click();
    await expect.poll(() => bodiesOf(opened, WRITE)).toHaveLength(3);
    const ids = (bodiesOf(opened, WRITE) as { clientId: string }[]).map(({ clientId }) => clientId);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('is not for readers, who see the notes', async () => {
    await openAs('reader', server(note(), own()));
    await expect.element(text('A good letter.').first()).toBeVisible();
    await expect.element(newNote()).not.toBeInTheDocument();
    expect(text(HELP).elements()).toEqual([]);
    expect(button('Edit').elements()).toEqual([]);
  });

  test('is for a reader whom a note mentions, who is the author of what they write', async () => {
    const { [WRITE]: write, ...replies } = server(
      note({
        body: '@Rita Recruiter, what do you think?',
        mentions: [{ _id: rita, name: 'Rita Recruiter' }],
      }),
      own({ body: 'Mine.' }),
    );
    const opened = await open(PATH, {
      bodies: { [GET_MEMBERS]: membersWith('reader'), [GET_APPLICATION]: application({ mayWrite: true }) },
      replies: { ...replies, [WRITE]: write },
    });
    await newNote().fill('Invite her.');
    await button('Save note').click();
    await expect.element(text(SAVED)).toBeVisible();
    await expect.poll(bodies).toContain('Invite her.');
    expect(bodiesOf(opened, WRITE)).toMatchObject([{ applicationId, body: 'Invite her.' }]);
    await expect.element(button('Edit').first()).toBeVisible();
    // All else stays with those who decide.
    expect(page.getByRole('region', { name: 'Decide' }).elements()).toEqual([]);
    expect(button('Send Message').elements()).toEqual([]);
  });

  test('for who is no longer in the company, leaves nothing of the application', async () => {
    let isMember = true;
    await open(PATH, {
      replies: {
        ...server(note()),
        [GET_APPLICATION]: () => (isMember ? { body: application() } : refusal(404, 'NotFound')),
        [WRITE]: () => {
          isMember = false;
          return refusal(404, 'NotFound');
        },
      },
    });
    await expect.element(text('A good letter.')).toBeVisible();
    await newNote().fill('Invite her.');
    await button('Save note').click();
    await expect.element(heading('Application not found')).toBeVisible();
    expect(page.getByText(/Ada Lovelace|A good letter|Invite her/).elements()).toEqual([]);
  });

  test('a role that is lost meanwhile leaves the text, with the reason', async () => {
    const role = { now: 'recruiter' as 'recruiter' | 'reader' };
    const says = 'Your role in this company does not allow this.';
    await open(PATH, {
      replies: {
        ...server(),
        [GET_MEMBERS]: () => ({ body: membersWith(role.now) }),
        [WRITE]: () => {
          role.now = 'reader';
          return refusal(403, 'NotAllowed', says);
        },
      },
    });
    await newNote().fill('Mine.');
    await button('Save note').click();
    await expect.element(text(says)).toBeVisible();
    await expect.element(newNote()).toHaveValue('Mine.');
  });
});

describe('mentions', () => {
  const options = () => textsOf(page.getByRole('option'));

  test('are completed by keyboard', async () => {
    const opened = await openAs('recruiter', server());
    await expect.element(text(`${HELP} Type @ to mention a colleague.`)).toBeVisible();
    await newNote().click();
    await userEvent.keyboard('Ask @');
    await expect.poll(options).toEqual(['Olga Owner', 'Rob Reader']);
    const active = () => {
      const id = newNote().element().getAttribute('aria-activedescendant');
      return id && document.getElementById(id)?.textContent;
    };
    expect(active()).toBe('Olga Owner');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(active).toBe('Rob Reader');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(active).toBe('Olga Owner');
    await expectFits();
    // Keys with which an input method converts what was typed.
    for (const [key, marks] of [
      ['Enter', { isComposing: true }],
      ['Enter', { keyCode: 229 }],
      ['ArrowDown', { keyCode: 229 }],
      ['Tab', { keyCode: 229 }],
    ] as const) {
      newNote()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key, ...marks, bubbles: true }));
    }
    expect([active(), options()]).toEqual(['Olga Owner', ['Olga Owner', 'Rob Reader']]);
    await userEvent.keyboard('rea{Enter}');
    await expect.element(newNote()).toHaveValue('Ask @Rob Reader ');
    expect(options()).toEqual([]);
    await userEvent.keyboard('and @{Escape}');
    await expect.poll(options).toEqual([]);
    await userEvent.keyboard('o{Tab}now');
    await expect.element(newNote()).toHaveValue('Ask @Rob Reader and @Olga Owner now');
    await button('Save note').click();
    await expect.element(text(SAVED)).toBeVisible();
    expect(bodiesOf(opened, WRITE)).toMatchObject([{ mentionIds: [olga._id, rob._id] }]);
  });

  test('are completed by a press, in the middle of a text', async () => {
    await openAs('recruiter', server());
    await newNote().fill('Ask  first.');
    const area = newNote().element() as HTMLTextAreaElement;
    area.focus();
    area.setSelectionRange(4, 4);
    await userEvent.keyboard('@ol');
    await page.getByRole('option', { name: 'Olga Owner' }).click();
    await expect.element(newNote()).toHaveValue('Ask @Olga Owner first.');
    await expect.element(newNote()).toHaveFocus();
    expect(area.selectionStart).toBe('Ask @Olga Owner '.length);
  });

  const mine = note({ _id: testId(64), body: 'Rita?', mentions: [{ _id: rita, name: 'Rita Recruiter' }] });
  const focused = () => document.querySelector(`${MENTION}:focus`)?.textContent;

  test('a link to one leads to the last, on whichever page it is', async () => {
    const next = heldCall();
    const first = { body: [{ ...mine, _id: testId(65), body: 'Rita, please.' }] };
    await open(`${PATH}${MENTION}`, {
      replies: {
        [NOTES]: (body, query) =>
          query.get('cursor')
            ? next.reply(body, query)
            : { ...first, headers: { link: `</api/x?cursor=abc>; rel="next"` } },
      },
    });
    await expect.element(text('Rita, please.')).toBeVisible();
    next.answer(() => ({ body: [mine] }));
    await expect.poll(focused).toBe('Rita?');
  });

  test('a link to one waits for a note that the page does not know yet', async () => {
    const reply = heldCall();
    reply.answer(() => ({ body: [note()] }));
    const { host, unmount } = await open(PATH, { replies: { [NOTES]: reply.reply } });
    await expect.element(text('A good letter.')).toBeVisible();
    await unmount();
    await invalidateAll(host.queryClient);
    reply.hold();
    await render(
      <TestApp host={host} path={`${PATH}${MENTION}`}>
        {remote.routes()}
      </TestApp>,
    );
    await expect.element(text('A good letter.')).toBeVisible();
    reply.answer(() => ({ body: [note(), mine] }));
    await expect.poll(focused).toBe('Rita?');
  });

  test('without an open list, Enter begins a line', async () => {
    await openAs('recruiter', server());
    await newNote().click();
    await userEvent.keyboard('mail@olga{Enter}x');
    await expect.element(newNote()).toHaveValue('mail@olga\nx');
  });
});

describe('changing an own note', () => {
  test('edits it, and the focus stays', async () => {
    const opened = await openAs('recruiter', server(own()));
    await button('Edit').click();
    const edited = field('Edit the note');
    await expect.element(edited).toHaveFocus();
    await expect.element(edited).toHaveValue('A good letter.');
    await edited.fill('A very good letter.');
    await page.getByRole('listitem').getByRole('button', { name: 'Save note' }).click();
    await expect.element(text(SAVED)).toBeVisible();
    await expect.poll(bodies).toEqual(['A very good letter.']);
    await expect.element(page.getByText('edited', { exact: true })).toBeVisible();
    expect(bodiesOf(opened, EDIT)).toEqual([
      { noteId: testId(61), body: 'A very good letter.', mentionIds: [] },
    ]);
    await expect.poll(() => document.activeElement?.matches('[data-note]')).toBe(true);
  });

  test('too late keeps the text with the reason, and Cancel brings the note back', async () => {
    const says = 'A note can be changed for 15 minutes.';
    await openAs('recruiter', { ...server(own()), [EDIT]: () => refusal(409, 'TooLateToUndo', says) });
    await button('Edit').click();
    await field('Edit the note').fill('Something else');
    await page.getByRole('listitem').getByRole('button', { name: 'Save note' }).click();
    await expect.element(text(says)).toBeVisible();
    await expect.element(field('Edit the note')).toHaveValue('Something else');
    await button('Cancel').first().click();
    await expect.poll(bodies).toEqual(['A good letter.']);
  });

  test('deletes it once that is confirmed', async () => {
    const opened = await openAs('owner', server(note(), own({ body: 'A mistake.' })));
    await button('Delete').click();
    await expect.element(heading('Delete this note?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(text('Note deleted.')).toBeVisible();
    await expect.poll(bodies).toEqual(['A good letter.']);
    expect(bodiesOf(opened, DELETE)).toEqual([{ noteId: testId(61) }]);
  });

  test('that fails says why', async () => {
    await openAs('owner', { ...server(own()), [DELETE]: broken });
    await button('Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(text(SERVER_MESSAGE)).toBeVisible();
    await expect.poll(bodies).toEqual(['A good letter.']);
  });

  test.each([
    ['can', 3_600_000, 60_000],
    ['cannot', -3_600_000, -60_000],
  ] as const)('%s be done by the server’s clock, whatever the computer says', async (can, ahead, left) => {
    const host = createTestHost({ role: 'recruiter', accountId: rita });
    const now = () => Date.now() - ahead;
    const editableUntil = new Date(now() + left).toISOString();
    await render(
      <TestApp host={{ ...host, api: { ...host.api, now } }}>
        <Note note={own({ editableUntil })} colleagues={[]} mayWrite />
      </TestApp>,
    );
    await expect.element(text('A good letter.')).toBeVisible();
    expect(button('Edit').elements()).toHaveLength(can === 'can' ? 1 : 0);
  });
});

test('is usable on a small phone', async () => {
  await page.viewport(320, 480);
  await openAs('recruiter', server(note({ body: `${'Longword'.repeat(20)} @${olga.name}` }), own()));
  await expect.element(newNote()).toBeVisible();
  await expectFits();
});
