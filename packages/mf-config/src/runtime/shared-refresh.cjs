module.exports = globalThis.__firstrungRefresh;
