const MAPPED_IPV4 = /^::ffff:(\d+(?:\.\d+){3})$/i;
/** Groups of an IPv6 address, and those that name the network (RFC 4291, section 2.5.4). */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The groups of an IPv6 address, with the zeros that `::` stands for. */
function groupsOf(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const [before, after] = [head, tail ?? ""].map((part) =>
    part.split(":").filter((group) => group !== ""),
  ) as [string[], string[]];
  const zeros =
    tail === undefined
      ? []
      : Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after];
}

/** An address as people write it: of IPv4, also where a socket that takes both kinds wraps it in the other. */
export const plainAddress = (ip: string): string => MAPPED_IPV4.exec(ip)?.[1] ?? ip;

/** An address as events are counted by: of IPv6 the network (/64) that one household has, however the address is written. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (!plain.includes(":")) return plain;
  return groupsOf(ip)
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
