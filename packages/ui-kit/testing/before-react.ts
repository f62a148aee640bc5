import { server } from 'vitest/browser';

// Switches off what is only of use to a person who watches the tests.

// React measures each component for the developer tools if these exist when it is loaded.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
// Nothing is painted, but to components and checks in the frame everything is as visible as before.
if (server.config.browser.headless) (frameElement as HTMLElement).style.opacity = '0';
