import { isMainThread } from "node:worker_threads";

/**
 * Loaded into the server and the worker before anything else (`node --import`): should the command that started one be
 * killed, so that it can't pass a signal on, the closed channel between the two makes it shut down as by SIGTERM.
 */
const shutDown = () => process.kill(process.pid, "SIGTERM");

// Their threads load this too, and have no channel.
if (isMainThread) {
  process.once("disconnect", shutDown);
  // Killed so early that the channel was closed before anybody listened.
  if (!process.connected) shutDown();
  // The channel itself is no reason to stay alive.
  process.channel?.unref();
}
