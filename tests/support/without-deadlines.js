// A busy machine takes longer than the site waits for its backend; no journey is about one that is away.
AbortSignal.timeout = () => new AbortController().signal;
