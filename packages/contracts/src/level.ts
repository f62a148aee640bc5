/** The header in which a client declares the level of the contract that it was built with. */
export const CONTRACT_LEVEL_HEADER = 'x-contract-level';

/**
 * The level of this contract. Raise it with every optional field or query
 * parameter that is added: a server of a lower level ignores what it does not
 * know from clients of a higher one, and refuses it (400) from all others.
 */
export const CONTRACT_LEVEL = 6;
