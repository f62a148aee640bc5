export const MAILBOX_CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 46rem; background: light-dark(#f4f7f5, #080d0c); color: light-dark(#0e1d18, #e9f1ed); }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.0625rem; }
a { color: light-dark(#0b5d49, #74d6b4); }
article { margin: 1rem 0; padding: 1.25rem 1.5rem; background: light-dark(#fff, #121b18); border: 1px solid light-dark(#dfe7e3, #23302b); border-radius: 5px; }
.envelope { margin: 0.25rem 0 0; font-size: 0.875rem; color: light-dark(#3d4f48, #b9c8c1); overflow-wrap: anywhere; }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
