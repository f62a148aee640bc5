type Values = Readonly<Record<string, unknown>>;

/**
 * Method and address of a call's key: parameters filled in and escaped, the query appended. `undefined` is
 * left out, lists repeat their name.
 */
export function callAddress(key: string, params: Values = {}, query: Values = {}) {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(name, String(one));
    }
  }
  return { method, address: search.size > 0 ? `${path}?${search}` : path };
}
