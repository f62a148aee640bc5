// biome-ignore lint/style/noRestrictedImports: pure; read in the same way by the services that own profiles.
export { type Address, readAddress } from '@firstrung/service-kit/address';
