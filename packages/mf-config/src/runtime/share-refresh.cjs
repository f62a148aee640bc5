globalThis.__firstrungRefresh = require('react-refresh/runtime');
