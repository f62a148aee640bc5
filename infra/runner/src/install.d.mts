/** Installs what is missing. Throws `StartError` if it fails. */
export function installDependencies(root: string): Promise<void>;
