/** An error with status 404, which the server's error handler maps to a reply. */
export const notFound = () => Object.assign(new Error('Not found'), { statusCode: 404 });
