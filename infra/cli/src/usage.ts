import { SERVICES } from '@firstrung/all-in-one/services';

const USAGE = `Use: npm run admin -- <command> [options]

  dead-letters list     lists the events that did not fit their contract or whose handler failed too often
  dead-letters retry    handles them once more; those that fail again stay
  dead-letters drop     deletes them for good (all of a service only with --all)
  resync                asks the other services to republish what a service needs
  republish             publishes a service's own present state again
  migrate               migrates the tables, before services with MIGRATE=off start. Repeating it changes nothing
  migrate --expand      adds what is new and removes nothing, so that the release before can serve on
  nats-conf             prints the configuration of a NATS server, with a user and its rights for each service
  audit                 prints the security log
  bounced <address>     marks the address of an account as unreachable, as a refusal by the mail server does
  try-mail <address>    sends a test message now and prints what the mail server said
  login-rule <file>     says what OIDC_MEMBER and the other rules of the institution's login make of claims (JSON)
  remove-second-factor <account id>
                        removes the passkeys, authenticator app and recovery codes of an account, and ends its sessions
  end-sessions <account id>
                        ends the sessions of one account; its owner has to log in again
  end-all-sessions      makes every token invalid, after an older backup was restored or a key was stolen
  new-answer-key        replaces the key that signs receipts and the log of answers; the present one signs the new one
  release-held          lets all held decisions on applications take effect now
  release-emails        sends the emails and text messages that are held since a backup was restored
  release-emails --list says how many of which kind are held
  release-emails --drop settles them unsent, for good
  find <text>           finds accounts by address or name, companies by name, jobs by title, and all by id
  hide-job <id>, show-job <id>, hide-company <id>, show-company <id>
                        takes a job, or a company with its jobs, off the board, and brings it back whole
  suspend-account <id>, restore-account <id>
                        takes a person off the board, and brings them back whole; both end their sessions
  reports               lists what was reported, the oldest first, and the replies to restrictions that wait
  reports --open        only what waits for a decision
  reports --year <year> the numbers of a year: reports, restrictions, replies, hours to a decision
  close-report <number> closes a report without a restriction, or with the id of a restriction answers its reply

  members list          lists the applicants who are members of the institution
  members explain <account id>
                        says whether an account is a member, and why
  members end <account id>, members restore <account id>
                        ends a membership for good, and lets it be confirmed again; both end the sessions

  staff invite <address> [reviewer]
                        invites a manager, or a reviewer, and prints the link, which is mailed, too
  staff list            lists the staff, and who is invited
  staff remove <address or id>
                        ends their sessions and their access; the last manager, too

  --service <name>        ${Object.keys(SERVICES).join(', ')}; default: all whose database is set
  --subscription <name>   only dead letters of this subscription
  --id <number>           only this dead letter
  --type <event type>     republish only this; may be repeated

  --reason <text>         hide-…, suspend-…, close-report: why, as the people concerned read it; required
                          show-…, restore-…, members …: why, for the record alone; required
  --rule <text>           hide-…, suspend-…: the rule or law that was broken
  --by <name>             of the same, and staff: who acts; default: the user of the operating system

  --account <id>          audit: only events of this account or about it
  --event <name>          audit: only this event
  --since <time>          audit: 30m, 12h, 7d or a date
  --file <path>           audit: this log instead of that of npm start; - reads standard input

It reads the services' own settings: DATABASE_URL, or AUTH_DATABASE_URL, … The services may be running.
Without them it uses the PostgreSQL of npm start, while that runs.`;

/** The arguments are wrong. The message includes the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
  constructor(message: string) {
    super(`${message}\n\n${USAGE}`);
  }
}

/** The command was carried out and failed: its message is all that the operator needs. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}
