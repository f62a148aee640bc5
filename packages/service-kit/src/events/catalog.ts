import {
  EnvelopeSchema,
  type EventContract,
  type EventEnvelope,
  events,
  kitEvents,
} from '@firstrung/contracts';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';

/** An event does not fit the contract of its type. */
export class InvalidEvent extends Error {
  override name = 'InvalidEvent';
}

/** Every event type's contract, ready to check with. */
export interface EventCatalog {
  /** Throws `InvalidEvent` unless type, version and data fit the contract. */
  check(type: string, version: number, data: unknown): void;
  /** Types whose events hold words about a person. */
  readonly personal: readonly string[];
  /** Types whose events may have their effect twice. */
  readonly repeatable: ReadonlySet<string>;
  /**
   * Reads an envelope off the wire that came as an event of this type. Throws `InvalidEvent` unless all of it
   * fits: the bus says who may publish a type, and the envelope must not claim another one.
   */
  parse(payload: string, type: string): EventEnvelope;
}

// It keeps what it has compiled, so that a process with several services compiles each contract once.
const ajv = new Ajv({ allErrors: true, strict: false });
addFormats.default(ajv);

/** A contract is compiled when it is first used. */
export function createEventCatalog(own: Readonly<Record<string, EventContract>> = events): EventCatalog {
  const contracts: Readonly<Record<string, EventContract>> = { ...kitEvents, ...own };
  const personal = Object.keys(contracts).filter((type) => contracts[type]!.personal);
  // States are taken by their version.
  const repeatable = new Set(
    Object.keys(contracts).filter((type) => contracts[type]!.kind === 'state' || contracts[type]!.repeatable),
  );
  const envelope = ajv.compile<EventEnvelope>(EnvelopeSchema);

  function check(type: string, version: number, data: unknown): void {
    const contract = Object.hasOwn(contracts, type) ? contracts[type] : undefined;
    if (!contract) throw new InvalidEvent(`no contract for event ${type}`);
    const versioned = contract.kind === 'state';
    if (!Number.isSafeInteger(version) || (versioned ? version < 1 : version !== 0))
      throw new InvalidEvent(
        `${type} is a ${contract.kind}: its version is ${versioned ? 'at least 1' : '0'}, not ${version}`,
      );
    const validate = ajv.compile(contract.data);
    if (!validate(data)) throw new InvalidEvent(`${type}: data${describe(validate.errors)}`);
  }

  function parse(payload: string, type: string): EventEnvelope {
    let event: unknown;
    try {
      event = JSON.parse(payload);
    } catch (error) {
      throw new InvalidEvent('the envelope is no JSON', { cause: error });
    }
    if (!envelope(event)) throw new InvalidEvent(`envelope${describe(envelope.errors)}`);
    if (event.type !== type) throw new InvalidEvent(`${event.type} came as ${type}`);
    check(type, event.aggregate.version, event.data);
    return event;
  }

  return { check, personal, repeatable, parse };
}

/** Where and why, never the value: events hold personal data, errors end up in logs. */
const describe = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? []).map((error) => `${error.instancePath} ${error.message}`).join('; ');
