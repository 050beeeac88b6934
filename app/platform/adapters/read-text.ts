/** Reads the body of an outside server's answer up to a size, in bytes. @throws Error when there is more. */
export async function textUpTo(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!answer.body) return "";
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) throw new Error("The server's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
