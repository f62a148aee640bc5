import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, as the Enter that confirms a conversion does: it does nothing
 * else. Safari ends the composition before that key, and marks it by the code 229 alone (UI Events).
 */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
