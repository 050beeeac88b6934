import { z } from "zod";
import { Id } from "#app/schemas/public/common.ts";
import {
  Coverage,
  CoverageQuery,
  Worklist,
  WorklistQuery,
} from "#app/schemas/admin/completeness.ts";
import {
  AiDay,
  BatchList,
  BatchListQuery,
  DecisionOutcome,
  NewDecision,
  NewFieldBatch,
  NewPlaceBatch,
  NewPoiBatch,
  Proposal,
  ProposalBatch,
  ProposalEdit,
  ProposalList,
  ProposalListQuery,
} from "#app/schemas/admin/proposals.ts";
import { get, patch, post, resource } from "#app/api/operation.ts";
import { atRevision, IF_MATCH } from "#app/api/versions.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = z.object({ id: Id });

/** AI proposals for the catalogue. None of them is published automatically. */
export const aiProposals = resource("/admin/ai", { tag, needs, area: "catalogue" }, [
  get("/usage", { summary: "Get today's AI usage and budget", answer: AiDay }, ({ services }) =>
    services.proposals.usage(),
  ),
  get(
    "/batches",
    {
      summary: "List proposal batches, newest first",
      query: BatchListQuery,
      answer: BatchList,
    },
    ({ services, query }) => services.proposals.listBatches(query),
  ),
  get(
    "/batches/:id",
    {
      summary: "Get a proposal batch and its results",
      params,
      answer: ProposalBatch,
    },
    ({ services, params: { id } }) => services.proposals.getBatch(id),
  ),
  post(
    "/batches/:id/continue",
    {
      summary:
        "Resume a batch that stopped, failed or ran out of budget. Completed items are not requested again",
      params,
      answer: ProposalBatch,
      mayRefuse: [409, 429],
    },
    ({ services, params: { id } }) => services.proposals.goOn(id),
  ),
  post(
    "/places",
    {
      summary: "Request place proposals in the background",
      body: NewPlaceBatch,
      answer: ProposalBatch,
      mayRefuse: [429],
    },
    ({ services, body }) => services.proposals.startPlaces(body),
  ),
  post(
    "/pois",
    {
      summary: "Request point of interest proposals for a place in the background",
      body: NewPoiBatch,
      answer: ProposalBatch,
      mayRefuse: [429],
    },
    ({ services, body }) => services.proposals.startPois(body),
  ),
  post(
    "/fields",
    {
      summary: "Request missing data for records in the background",
      body: NewFieldBatch,
      answer: ProposalBatch,
      mayRefuse: [429],
    },
    ({ services, body }) => services.proposals.startFields(body),
  ),
  get(
    "/proposals",
    {
      summary: "List proposals, highest confidence first",
      query: ProposalListQuery,
      answer: ProposalList,
    },
    ({ services, query }) => services.proposals.list(query),
  ),
  get(
    "/proposals/:id",
    { summary: "Get a proposal with its checks", params, answer: Proposal },
    ({ services, params: { id } }) => services.proposals.get(id),
  ),
  patch(
    "/proposals/:id",
    {
      summary: "Edit a proposal",
      params,
      headers: [IF_MATCH],
      resource: Proposal,
      body: ProposalEdit,
      answer: Proposal,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body: { revision, ...change }, req }) =>
      atRevision(req, revision, (expected) =>
        services.proposals.edit(id, { ...change, revision: expected }),
      ),
  ),
  post(
    "/proposals/decisions",
    {
      summary: "Accept proposals as drafts, or reject them",
      body: NewDecision,
      answer: DecisionOutcome,
      mayRefuse: [409],
    },
    ({ services, body }) => services.proposals.decide(body),
  ),
]);

/** Catalogue completeness. */
export const completeness = resource("/admin/completeness", { tag, needs, area: "catalogue" }, [
  get(
    "/",
    { summary: "Get the completeness of each field", query: CoverageQuery, answer: Coverage },
    ({ services, query }) => services.completeness.coverage(query),
  ),
  get(
    "/worklist",
    {
      summary: "List incomplete records, sorted by traffic × staleness × missing data",
      query: WorklistQuery,
      answer: Worklist,
    },
    ({ services, query }) => services.completeness.worklist(query),
  ),
]);
