const TRIES = 3;
const PAUSE_MS = 1_500;
const NO_ANSWER = "Upload failed. Check your connection and try again.";

/** Result of an uploaded file. */
export interface Sent {
  isTaken: boolean;
  /** Why it was rejected. */
  message: string;
  /** It never arrived and can be retried unchanged. */
  mayTryAgain: boolean;
}

function messageOf(text: string): string {
  try {
    const { errors, message } = JSON.parse(text) as {
      errors?: Record<string, string[]>;
      message?: string;
    };
    return (errors?.["files"]?.[0] ?? message ?? NO_ANSWER).replace(/^File 1 /, "The file ");
  } catch {
    return NO_ANSWER;
  }
}

type Progress = (share: number) => void;

/** Sends one file. Only XMLHttpRequest reports upload progress. */
function sendOnce(
  address: string,
  file: File,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("loadend", () => {
      const isTaken = request.status >= 200 && request.status < 300;
      resolve({
        isTaken,
        message: isTaken ? "" : messageOf(request.responseText),
        mayTryAgain: request.status === 0 || request.status === 503,
      });
    });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

/** Sends a file, with up to three attempts. Duplicate uploads of a file are stored once. */
export async function sendFile(
  address: string,
  file: File,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Sent> {
  for (let tried = 1; ; tried++) {
    const sent = await sendOnce(address, file, onProgress, signal);
    if (!sent.mayTryAgain || signal.aborted || tried === TRIES) return sent;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried));
    if (signal.aborted) return sent;
  }
}
