/** Returns the message to print if it fails. */
export function installDependencies(root: string): string | undefined;
