/** Keeps what was made of the same values. */
export function once<Values extends readonly (string | undefined)[], Made>(
  make: (...values: Values) => Made,
): (...values: Values) => Made {
  const made = new Map<string, Made>();
  return (...values) => {
    const key = values.join();
    const known = made.get(key) ?? make(...values);
    made.set(key, known);
    return known;
  };
}
