/** Many requests within one turn of the event loop become one run at its end. */
export function onceInATick(run: () => void): { request(): void; cancel(): void } {
  let isRequested = false;
  let isCancelled = false;
  return {
    request() {
      if (isRequested) return;
      isRequested = true;
      queueMicrotask(() => {
        isRequested = false;
        if (!isCancelled) run();
      });
    },
    cancel() {
      isCancelled = true;
    },
  };
}
