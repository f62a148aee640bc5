/** For addresses that are no pages: whoever runs the server maps errors by their status. */
export const notFound = () => Object.assign(new Error('Not found'), { statusCode: 404 });
