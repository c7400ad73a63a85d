/** A shell that is root in a user namespace in which there can be no further ones; `script` goes on from there. */
export function inNamespace(script: string): string[] {
  const noMore = 'echo 0 > /proc/sys/user/max_user_namespaces';
  return ['unshare', '--user', '--map-root-user', 'sh', '-c', `${noMore}; ${script}`, 'sh'];
}
