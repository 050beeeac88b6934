/**
 * Loaded into the server before anything else (`node --import`): should the command that started it be killed, so that
 * it can't pass a signal on, the closed channel between the two makes the server shut down as by SIGTERM.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel itself is no reason to stay alive.
process.channel?.unref();
