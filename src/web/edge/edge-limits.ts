/** The limits of one connection, and of all connections together. */
export type EdgeLimits = {
  /** From the start of the connection until the headers of a request have arrived. */
  headers_ms: number;
  /** Until a request has arrived with its whole body. */
  request_ms: number;
  /** The interval between checks of connections for those two limits. */
  check_ms: number;
  /** Between two requests. The proxy in front is told this limit; a little more time is allowed. */
  idle_ms: number;
  idleGrace_ms: number;
  /** Without a byte in or out, for example if a visitor does not read the answer. */
  silence_ms: number;
  /** For running requests when the process is asked to stop. */
  drain_ms: number;
  connections: number;
  /** Connections of one IPv4 address or one /64. Many honest people share one address of a mobile carrier. */
  connectionsOfNetwork: number;
  requestsPerConnection: number;
  /** Requests that were sent without waiting for the answer to the one before. */
  requestsWaiting: number;
  headers: number;
  headerBytes: number;
  /** How much of a refused body is still received, so that a browser reads the answer. */
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
