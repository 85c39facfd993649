/** What one connection may take of the process, and all of them together. */
export type EdgeLimits = {
  /** From the first moment of the connection until the headers of a request have arrived. */
  headers_ms: number;
  /** Until a request has arrived with all of its body. */
  request_ms: number;
  /** The interval between checks of connections for those two limits. */
  check_ms: number;
  /** Between two requests; the proxy in front is told this limit and gets a little more time. */
  idle_ms: number;
  idleGrace_ms: number;
  /** Without a byte in or out, for example if a visitor does not read the answer. */
  silence_ms: number;
  /** For requests under way when the process is asked to stop. */
  drain_ms: number;
  connections: number;
  /** Connections of one IPv4 address or one /64. A carrier's address has many honest people behind it. */
  connectionsOfNetwork: number;
  requestsPerConnection: number;
  /** Requests that were sent without waiting for the answer to the one before. */
  requestsWaiting: number;
  headers: number;
  headerBytes: number;
  /** Of a body that was refused; as much is let come, so that a browser gets to the answer. */
  bytesHeardOut: number;
};

export const edgeLimits: EdgeLimits = {
  headers_ms: 15_000,
  request_ms: 60_000,
  check_ms: 1_000,
  idle_ms: 30_000,
  idleGrace_ms: 1_000,
  silence_ms: 60_000,
  drain_ms: 10_000,
  connections: 5_000,
  connectionsOfNetwork: 500,
  requestsPerConnection: 1_000,
  requestsWaiting: 20,
  headers: 100,
  headerBytes: 16 * 1024,
  bytesHeardOut: 20 * 1024 * 1024,
};
