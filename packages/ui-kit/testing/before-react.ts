import { server } from 'vitest/browser';

// Without what only serves somebody who watches the tests.

// React measures each component for the developer tools if these exist when it is loaded.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
// Nothing is painted, but to components and checks in the frame everything is as visible as before.
if (server.config.browser.headless) (frameElement as HTMLElement).style.opacity = '0';
