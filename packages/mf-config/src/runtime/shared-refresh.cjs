// In a remote: the Refresh runtime of the shell, which share-refresh.cjs put here.
module.exports = globalThis.__firstrungRefresh;
