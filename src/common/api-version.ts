/** Label of the published contract; the path carries its major version. */
export const API_VERSION = '1.0.0-beta';
