// First module of the shell: puts its Refresh runtime where shared-refresh.cjs finds it.
globalThis.__firstrungRefresh = require('react-refresh/runtime');
