# The image of the product. It holds Node.js, the libraries that Node.js loads, and what tools/image.mjs collects; no shell and no
# package manager. It writes nothing to its file system. docs/operate/deploy.md describes how to run it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build && node tools/image.mjs /image

FROM scratch
COPY --from=build /image/ /
WORKDIR /srv/bylgja
ENV PATH=/usr/local/bin HOST=0.0.0.0 PORT=8080
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Without arguments the server. `operator check` and the other commands follow it.
ENTRYPOINT ["node", "--max-semi-space-size=4", "apps/api/dist/main.js"]
