/** Command that runs `script` as root of a user namespace in which no further namespace can be made. */
export function inNamespace(script: string): string[] {
  const noMore = 'echo 0 > /proc/sys/user/max_user_namespaces';
  return ['unshare', '--user', '--map-root-user', 'sh', '-c', `${noMore}; ${script}`, 'sh'];
}
