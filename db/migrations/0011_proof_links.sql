CREATE TABLE `proof_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`link_id` text NOT NULL,
	`reader_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`chapter` integer NOT NULL,
	`block` text NOT NULL,
	`edition` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`quote` text NOT NULL,
	`words` text NOT NULL,
	`instead` text,
	`state` text NOT NULL,
	`replies` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_id`) REFERENCES `proof_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proof_comments_project` ON `proof_comments` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `proof_comments_reader` ON `proof_comments` (`reader_id`);--> statement-breakpoint
CREATE TABLE `proof_links` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`password_hash` text,
	`chapters` text,
	`edition` text NOT NULL,
	`may_comment` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proof_links_token_hash_unique` ON `proof_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `proof_links_project` ON `proof_links` (`project_id`);--> statement-breakpoint
CREATE TABLE `proof_readers` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`name` text NOT NULL,
	`opened_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `proof_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proof_readers_secret` ON `proof_readers` (`link_id`,`secret_hash`);